import { whenIdle } from '../loading/when-idle.ts';

/** Calls `onSeen` for every link of the page once it comes into view, added and changed ones included. Returns a function that repeats one. */
export function linksSeen(onSeen: (link: Element) => void): (link: Element) => void {
  /** Addresses of the links that are or were watched. */
  const watched = new WeakMap<Element, string>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      onSeen(target);
    }
  });
  let planned = false;
  const observe = () => {
    planned = false;
    for (const link of document.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (watched.get(link) === href) continue;
      watched.set(link, href);
      inView.observe(link);
    }
  };
  const plan = () => {
    if (!planned) whenIdle(observe);
    planned = true;
  };
  plan();
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  return (link) => inView.observe(link);
}
