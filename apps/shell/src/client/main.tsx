// Must be first, so that the order of the layers is the first statement in the style sheet.
import '@nocleh/design-system/styles/base.css';
// Only the styles of banner, header and footer, as the server renders their markup.
import '@nocleh/design-system/feedback/banner.css';
import '@nocleh/design-system/layout/site-header.module.css';
import '@nocleh/design-system/actions/menu.module.css';
import '@nocleh/design-system/feedback/progress-bar.module.css';
import '@nocleh/design-system/layout/layout.module.css';
import '@nocleh/design-system/layout/site-footer.css';
import '@nocleh/design-system/layout/visually-hidden.module.css';
import '@nocleh/design-system/pictures/icon.module.css';
import '@nocleh/design-system/pictures/logo/logo.module.css';
// Only the styles of the offline notice, as its code comes once the page reacts: a style sheet for it alone would be one more request.
import '@nocleh/design-system/feedback/alert.module.css';
import './navigation/offline-notice.module.css';
// Has run as a script of its own, except in development.
import './early.ts';
import { boot } from './boot.tsx';

void boot();
