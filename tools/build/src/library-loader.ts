import type { LoaderContext } from '@rspack/core';
import { withSmallNumbers } from './small-numbers.ts';
import { withoutUnusedParts } from './unused-parts.ts';
import { withoutUnusedFeatures } from './unused-react.ts';

const changes = { '@lingui/core': withSmallNumbers, react: withoutUnusedFeatures, 'react-router': withoutUnusedParts } as const;

interface Options {
  readonly library: keyof typeof changes;
}

/** Changes the code of a library for the shell's browser build: what the site doesn't use is left out, and small numbers need no formatter. */
export default function libraryLoader(this: LoaderContext<Options>, source: string): string {
  return changes[this.getOptions().library](source);
}
