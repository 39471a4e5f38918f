// Must be first, so that the order of the layers is the first statement in the style sheet.
import '@nocleh/design-system/styles/base.css';
// Only the styles of banner and footer, as the server renders their markup.
import '@nocleh/design-system/feedback/banner.css';
import '@nocleh/design-system/layout/site-footer.css';
// Only the styles of the offline notice, as its code comes once the page reacts: a style sheet for it alone would be one more request.
import '@nocleh/design-system/feedback/alert.module.css';
import './navigation/offline-notice.module.css';
// Has run as a script of its own, except in development.
import './early.ts';
import { boot } from './boot.tsx';

void boot();
