// Must be first, so that the order of the layers is the first statement in the style sheet.
import '@nocleh/design-system/styles/base.css';
// Only the styles of the banner, as the server renders its markup.
import '@nocleh/design-system/feedback/banner.css';
// Has run as a script of its own, except in development.
import './early.ts';
import { boot } from './boot.tsx';

void boot();
