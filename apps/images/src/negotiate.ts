/**
 * The best of avif and webp that the Accept header names explicitly with a weight above zero (wildcards don't count:
 * clients that can't show a type send them too); undefined means the original's own type.
 */
export const negotiateFormat = (accept: string | undefined): 'avif' | 'webp' | undefined => {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const avif = weights.get('image/avif') ?? 0;
  const webp = weights.get('image/webp') ?? 0;
  if (avif === 0 && webp === 0) return undefined;
  return avif >= webp ? 'avif' : 'webp';
};
