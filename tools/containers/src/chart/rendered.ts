import { parseAllDocuments } from 'yaml';

/** One object of a rendered chart; what is read of it. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Readonly<Record<string, unknown>>;
}

/** The objects in the output of `helm template`. Throws at a key that is there twice. */
export function readRendered(text: string): Rendered[] {
  return parseAllDocuments(text, { uniqueKeys: true })
    .map((document) => {
      const [error] = 'errors' in document ? document.errors : [];
      if (error) throw error;
      return document.toJS() as Rendered | null;
    })
    .filter((found) => found !== null);
}

export const label = ({ kind, metadata }: Rendered): string => `${kind} ${metadata.name}`;
