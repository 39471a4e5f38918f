import { preconnect, preinit, preload } from 'react-dom';
import type { Stylesheet } from '../release/page-assets.ts';

export interface Connection {
  readonly href: string;
  readonly isAnonymous: boolean;
}

interface Resources {
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly connections: readonly Connection[];
}

/**
 * Has React DOM write style sheets and hints into the head, when it is called while a document is rendered. Only the server can: the
 * React of browsers is without it (tools/build/src/unused-react.ts).
 */
export function hintResources({ styles, fonts, connections }: Resources): void {
  for (const { href, integrity } of styles)
    preinit(href, { as: 'style', precedence: 'site', crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) });
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const { href, isAnonymous } of connections) preconnect(href, isAnonymous ? { crossOrigin: 'anonymous' } : {});
}
