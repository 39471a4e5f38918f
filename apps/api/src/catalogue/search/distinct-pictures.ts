/**
 * A picture for each card of a page, in the order of the cards: the first of the card's own that no card before it shows, else its
 * first one; null for a card without any.
 */
export function distinctPictures<Picture extends { readonly src: string }>(
  cards: readonly { readonly pictures: readonly Picture[] }[],
): readonly (Picture | null)[] {
  const shown = new Set<string>();
  return cards.map(({ pictures }) => {
    const picture = pictures.find(({ src }) => !shown.has(src)) ?? pictures[0] ?? null;
    if (picture) shown.add(picture.src);
    return picture;
  });
}
