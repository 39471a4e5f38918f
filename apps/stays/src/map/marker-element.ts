import type { Money } from '@nocleh/contracts/money.ts';
import css from './map.module.css';
import type { Point } from './use-points.ts';

/** Texts and links of markers, read each time a marker is drawn. */
export interface MarkerProps {
  readonly href: (slug: string) => string;
  readonly price: (point: { price: Money | null }) => string;
  readonly clusterName: (count: number) => string;
  readonly onFollow: (href: string) => void;
  /** The visitor moved the map, as opposed to a move by code. */
  readonly onMove: () => void;
}

/** Markers are buttons and links, so that they can be focused and have accessible names. */
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
  place(point: Point, props: MarkerProps): HTMLElement {
    const link = document.createElement('a');
    const href = props.href(point.slug);
    link.className = css.price ?? '';
    link.href = href;
    link.textContent = props.price(point);
    link.ariaLabel = `${point.name}, ${link.textContent}`;
    link.title = point.name;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      props.onFollow(href);
    });
    return link;
  },
};
