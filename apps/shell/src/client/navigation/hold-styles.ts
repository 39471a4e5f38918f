export interface StyleHold {
  /** Style sheets at these addresses are loaded without being applied, from now until `release`. */
  readonly hold: (addresses: readonly string[]) => void;
  /** Applies them. */
  readonly release: () => void;
}

/**
 * Keeps the style sheets of prefetched pages from being applied: each one would make the browser compute the styles of the shown
 * page again. They are applied in the commit of the page that needs them.
 */
export function createStyleHold(head: HTMLElement): StyleHold {
  const awaited = new Set<string>();
  const held = new Set<HTMLLinkElement>();
  // It is called before the sheet can have come.
  const added = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !awaited.has(node.href)) continue;
      node.media = 'not all';
      held.add(node);
    }
  });
  added.observe(head, { childList: true });
  return {
    hold(addresses) {
      for (const address of addresses) awaited.add(new URL(address, location.href).href);
    },
    release() {
      awaited.clear();
      for (const link of held) link.removeAttribute('media');
      held.clear();
    },
  };
}
