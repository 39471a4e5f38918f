import type { LoaderContext } from '@rspack/core';
import { pageProblems, transformPage } from './page-transform.ts';

export default function pageLoader(this: LoaderContext, source: string): string {
  for (const problem of pageProblems(source)) this.emitError(new Error(problem));
  return transformPage(source, this.resourcePath, this.resourceQuery, this.hot === true);
}
