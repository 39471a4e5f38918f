// Styles of the parts whose code comes later: the first page shows these parts at once.
import '@nocleh/design-system/feedback/alert.module.css';
import '@nocleh/design-system/dates/date-range-field.module.css';
import '@nocleh/design-system/forms/field.module.css';
import '@nocleh/design-system/content/media-card.module.css';
import '@nocleh/design-system/actions/text-link.module.css';
import '@nocleh/design-system/layout/visually-hidden.module.css';
import '../card/cards.module.css';
import '../stay/stay-fields.module.css';
import './calendar/calendar.module.css';
import './packages-here.module.css';
import './rooms.module.css';
