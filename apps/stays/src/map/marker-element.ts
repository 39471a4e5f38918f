import type { Money } from '@nocleh/contracts/money.ts';
import css from './map.module.css';
import type { Point } from './use-points.ts';

/** What the markers say and where they lead; asked for anew each time one is drawn. */
export interface MarkerLook {
  readonly href: (slug: string) => string;
  readonly price: (point: { price: Money | null }) => string;
  readonly clusterName: (count: number) => string;
  readonly onFollow: (href: string) => void;
  /** The visitor, not we, has moved the map. */
  readonly onMove: () => void;
}

/** Markers are real buttons and links: they take the focus and say what they are. */
export const markerElement = {
  cluster(count: number, name: string, closer: () => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = css.cluster ?? '';
    button.textContent = String(count);
    button.ariaLabel = name;
    button.addEventListener('click', closer);
    return button;
  },
  place(point: Point, look: MarkerLook): HTMLElement {
    const link = document.createElement('a');
    const href = look.href(point.slug);
    link.className = css.price ?? '';
    link.href = href;
    link.textContent = look.price(point);
    link.ariaLabel = `${point.name}, ${link.textContent}`;
    link.title = point.name;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      look.onFollow(href);
    });
    return link;
  },
};
