import { withoutUnusedParts } from './unused-parts.ts';

export default function unusedPartsLoader(source: string): string {
  return withoutUnusedParts(source);
}
