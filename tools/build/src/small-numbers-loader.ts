import { withSmallNumbers } from './small-numbers.ts';

export default function smallNumbersLoader(source: string): string {
  return withSmallNumbers(source);
}
