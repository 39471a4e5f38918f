// First, so that its order of the layers is the first statement in the style sheet.
import '@nocleh/design-system/styles/base.css';
// Only the styles of the banner: its markup is written by the server.
import '@nocleh/design-system/feedback/banner.css';
import { boot } from './boot.tsx';

void boot();
