// Styles of the parts whose code comes later: the first page shows these parts at once.
import '@nocleh/design-system/alert.module.css';
import '@nocleh/design-system/date-range-field.module.css';
import '@nocleh/design-system/field.module.css';
import '@nocleh/design-system/media-card.module.css';
import '@nocleh/design-system/text-link.module.css';
import '@nocleh/design-system/visually-hidden.module.css';
import '../card/cards.module.css';
import '../stay/stay-fields.module.css';
import './calendar/calendar.module.css';
import './packages-here.module.css';
import './rooms.module.css';
