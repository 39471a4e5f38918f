/** The last part of an accommodation's address. */
const slugOf = (link: HTMLAnchorElement | null | undefined): string | undefined => link?.pathname.split('/').pop();

const titleLink = (item: Element): HTMLAnchorElement | null => item.querySelector<HTMLAnchorElement>(':is(h2, h3) a[href]');

/** The results beside the map: their own section of the page, whichever way the cards are built. */
const listItems = (frame: HTMLElement): readonly Element[] => {
  const columns = frame.closest('section')?.parentElement;
  return [...(columns?.querySelectorAll('li:has(:is(h2, h3) a[href])') ?? [])].filter((item) => !frame.contains(item));
};

/** Says which result of the list is pointed at or has the focus. */
export function followList(frame: HTMLElement, onPoint: (slug: string | undefined) => void, signal: AbortSignal): void {
  const columns = frame.closest('section')?.parentElement;
  let before: string | undefined;
  const follow = ({ target }: Event) => {
    const item = target instanceof Element && !frame.contains(target) ? target.closest('li:has(:is(h2, h3) a[href])') : null;
    const slug = slugOf(item && titleLink(item));
    if (slug !== before) onPoint(slug);
    before = slug;
  };
  columns?.addEventListener('pointerover', follow, { signal });
  columns?.addEventListener('focusin', follow, { signal });
}

/** Marks the result in the list. */
export function markInList(frame: HTMLElement, slug: string | undefined): void {
  for (const item of listItems(frame)) item.toggleAttribute('data-on-map', slug !== undefined && slugOf(titleLink(item)) === slug);
}
