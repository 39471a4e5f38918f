// Styles of the parts whose code comes later: the first page shows these parts at once.
import '@nocleh/design-system/icon.module.css';
import '@nocleh/design-system/pagination.module.css';
