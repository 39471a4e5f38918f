import type { Money } from '@nocleh/contracts/money.ts';
import css from './map-panel.module.css';
import type { Point } from './use-points.ts';

/** Texts and links of markers, read each time a marker is drawn. */
export interface MarkerProps {
  readonly href: (slug: string) => string;
  readonly price: (point: { price: Money | null }) => string;
  readonly clusterName: (count: number) => string;
  /** Shows the card of an accommodation, or those of several at one place. */
  readonly onOpen: (points: readonly Point[], opener: HTMLElement) => void;
  /** A marker is pointed at or has the focus, or none any more. */
  readonly onPoint: (slug: string | undefined) => void;
  /** The visitor moved the map, as opposed to a move by code. */
  readonly onMove: () => void;
}

/** Names the accommodation that the map was opened from, with its price while the search finds it. */
export function markCurrent(marker: HTMLElement, { name }: Point, price: string | undefined): void {
  marker.setAttribute('aria-current', 'true');
  marker.textContent = price ?? name;
  marker.ariaLabel = price ? `${name}, ${price}` : name;
}

export const markActive = (marker: HTMLElement, active: boolean): void => void marker.toggleAttribute('data-active', active);

/** Markers are buttons and links, so that they can be focused and have accessible names. */
export const markerElement = {
  cluster(count: number, props: MarkerProps, open: (opener: HTMLElement) => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = css.cluster ?? '';
    button.textContent = String(count);
    button.ariaLabel = props.clusterName(count);
    button.addEventListener('click', () => open(button));
    return button;
  },
  place(point: Point, props: MarkerProps): HTMLElement {
    const link = document.createElement('a');
    link.className = css.price ?? '';
    link.href = props.href(point.slug);
    link.textContent = props.price(point);
    link.ariaLabel = `${point.name}, ${link.textContent}`;
    link.title = point.name;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      props.onOpen([point], link);
    });
    for (const type of ['pointerenter', 'focus']) link.addEventListener(type, () => props.onPoint(point.slug));
    for (const type of ['pointerleave', 'blur']) link.addEventListener(type, () => props.onPoint(undefined));
    return link;
  },
};
