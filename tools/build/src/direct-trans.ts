/** What Lingui renders a text with: two components more than its own for each, which a first page has to hydrate. */
export const innerComponent = 'return /* @__PURE__ */ jsx(TransNoContext, { ...props, lingui });';
export const fallbackComponent = 'const Component = component || FallbackComponent;';

/** Lets `Trans` return its text itself: neither a component is called with the context, nor one that only returns its children. */
export const withDirectTrans = (source: string): string =>
  source
    .replace(innerComponent, 'return TransNoContext({ ...props, lingui });')
    .replace(fallbackComponent, `if (!component && !defaultComponent) return translation;\n  ${fallbackComponent}`);
