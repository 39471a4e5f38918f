export type Modern = 'avif' | 'webp';

/**
 * The ones of avif and webp that the Accept header names explicitly with a weight above zero, best first (wildcards don't count,
 * as clients that can't show a type send them too). Empty: the original's own type.
 */
export const negotiateFormats = (accept: string | undefined): readonly Modern[] => {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (type: Modern) => weights.get(`image/${type}`) ?? 0;
  return (['avif', 'webp'] as const).filter((type) => weightOf(type) > 0).sort((one, other) => weightOf(other) - weightOf(one));
};
