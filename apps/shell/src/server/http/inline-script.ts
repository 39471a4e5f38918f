import { hash } from 'node:crypto';

/** A script in a document, and the source by which the content security policy allows it. */
export interface InlineScript {
  readonly element: string;
  readonly source: string;
}

/** `code` is the same for every visitor: the policy names it by its hash. `attributes` begin with a space. */
export function inlineScript(code: string, attributes = ''): InlineScript {
  if (/<(?:\/script|!--|script)/i.test(code)) throw new Error('The code of an inline script would end its element.');
  return { element: `<script${attributes}>${code}</script>`, source: `'sha256-${hash('sha256', code, 'base64')}'` };
}
