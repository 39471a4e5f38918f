// Styles of the parts whose code comes later: the first page shows these parts at once.
import '../map/map.module.css';
import './chips.module.css';
