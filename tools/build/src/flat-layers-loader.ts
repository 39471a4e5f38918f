import type { LoaderContext } from '@rspack/core';
import { withoutLayers } from './flat-layers.ts';

export default function flatLayersLoader(this: LoaderContext, source: string): string {
  return withoutLayers(source, this.resourcePath.endsWith('.module.css') ? 'module' : 'global');
}
