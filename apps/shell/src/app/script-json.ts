/** JSON that can stand in a script element: a closing tag or a comment inside a string must not end it. */
export const escapeScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The JSON of a value, which is an expression in code, too. */
export const scriptJson = (value: unknown): string => escapeScript(JSON.stringify(value));
