import type { LoaderContext } from '@rspack/core';
import { withDirectTrans } from './direct-trans.ts';
import { withSmallNumbers } from './small-numbers.ts';
import { withoutUnusedParts } from './unused-parts.ts';
import { withoutUnusedFeatures } from './unused-react.ts';

const changes = {
  '@lingui/core': withSmallNumbers,
  '@lingui/react': withDirectTrans,
  react: withoutUnusedFeatures,
  'react-router': withoutUnusedParts,
} as const;

interface Options {
  readonly library: keyof typeof changes;
}

/** Changes the code of a library for the shell's browser build: what the site doesn't use is left out, small numbers need no formatter, and texts no components of their own. */
export default function libraryLoader(this: LoaderContext<Options>, source: string): string {
  return changes[this.getOptions().library](source);
}
