/** Runs in the report: a click on a group of the treemap or a module in it shows the group alone, another click or Escape everything. */
export function zoomOnClick(): void {
  const boxOf = (node: Element): DOMRect => {
    const { x, y, width, height } = node.querySelector('rect') ?? {};
    return new DOMRect(x?.baseVal.value, y?.baseVal.value, width?.baseVal.value, height?.baseVal.value);
  };
  const contains = (outer: DOMRect, inner: DOMRect) =>
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
  const show = (picture: SVGSVGElement, box: DOMRect | undefined) => {
    const whole = picture.dataset.whole ?? picture.getAttribute('viewBox') ?? '';
    picture.dataset.whole = whole;
    picture.setAttribute('viewBox', box ? `${box.x} ${box.y} ${box.width} ${box.height}` : whole);
    picture.classList.toggle('zoomed', box !== undefined);
    // A narrow group is not made so large that it would be screens high.
    picture.style.aspectRatio = box ? String(Math.max(box.width / box.height, 0.8)) : '';
    for (const node of picture.querySelectorAll('g')) {
      node.setAttribute('visibility', !box || contains(box, boxOf(node)) ? 'inherit' : 'hidden');
    }
  };
  const pictures = document.querySelectorAll<SVGSVGElement>('svg.treemap');
  for (const picture of pictures) {
    picture.addEventListener('click', ({ target }) => {
      const node = target instanceof Element ? target.closest('g') : null;
      // Groups are drawn before what is in them, the inner ones after the outer ones.
      const around = [...picture.querySelectorAll('[data-zoom]')].map(boxOf).findLast((box) => node && contains(box, boxOf(node)));
      show(picture, picture.classList.contains('zoomed') ? undefined : around);
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const picture of pictures) show(picture, undefined);
  });
}
