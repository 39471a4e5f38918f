import { withoutUnusedFeatures } from './unused-react.ts';

export default function unusedReactLoader(source: string): string {
  return withoutUnusedFeatures(source);
}
