// Styles of the parts whose code comes later: the first page shows these parts at once.
import './chips.module.css';
