import type { LoaderContext } from '@rspack/core';
import { compileCatalog } from './compile-catalog.ts';

export default function poLoader(this: LoaderContext, source: string): void {
  const done = this.async();
  compileCatalog(source, this.resourcePath).then((code) => done(null, code), done);
}
