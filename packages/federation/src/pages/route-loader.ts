import { nameChunks } from './page-transform.ts';

export default function routeLoader(source: string): string {
  return nameChunks(source);
}
