/**
 * A navigation between a previewed page and one that always shows the live release needs a new document, as the release of a document
 * does not change. Links, forms and requested navigations that lead across are taken from the page's own handling of them.
 */
export const crossingScript = `{
const live = new RegExp(document.currentScript.dataset.live, 'i');
const crosses = (address) => {
  if (!URL.canParse(address, location.href)) return false;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && live.test(pathname) !== live.test(location.pathname);
};
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (link && crosses(link.href)) event.stopImmediatePropagation();
}, true);
addEventListener('submit', (event) => {
  if (crosses(event.submitter?.getAttribute('formaction') ?? event.target.getAttribute('action') ?? '')) event.stopImmediatePropagation();
}, true);
addEventListener('app:navigate', (event) => {
  const to = event.detail?.to;
  if (typeof to !== 'string' || !crosses(to)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(to);
}, true);
}`;
