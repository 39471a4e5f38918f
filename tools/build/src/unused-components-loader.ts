import { markComponents } from './unused-components.ts';

export default function unusedComponentsLoader(source: string): string {
  return markComponents(source);
}
