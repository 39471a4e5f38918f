import postcss, { type Container, type Rule } from 'postcss';

/** Above every other selector of a slice, which have no ids: it matches all elements. CSS Modules would rename the id. */
const raise = { module: ':not(:global(#\\#))', global: ':not(#\\#)' } as const;

const isNested = ({ parent }: Rule): boolean => parent?.type === 'rule';
const isKeyframe = ({ parent }: Rule): boolean => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** A type selector stays at the beginning. */
const raised = (selector: string, by: string): string => selector.replace(/^(?:[a-z][a-z\d]*|\*)?/i, (type) => type + by);

function raiseRules(container: Container, by: string): void {
  container.walkRules((rule) => {
    if (isNested(rule) || isKeyframe(rule)) return;
    rule.selectors = rule.selectors.map((selector) => raised(selector, by));
  });
}

/**
 * A style sheet without its cascade layers `ui` and `slice`, with the same result: rules of `slice` win by specificity. When a sheet with
 * layers comes to a page that declares fonts, Chromium lays out every text of the page again. An error if it has another layer.
 */
export function withoutLayers(css: string, kind: keyof typeof raise): string {
  if (!css.includes('@layer')) return css;
  const root = postcss.parse(css);
  root.walkAtRules('layer', (layer) => {
    if (!layer.nodes || !/^(?:ui|slice)$/.test(layer.params))
      throw layer.error(`Slices have styles in the layers ui and slice only, not in ${layer.params || 'one without a name'}.`);
    if (layer.params === 'slice') raiseRules(layer, raise[kind]);
    layer.replaceWith(layer.nodes);
  });
  return root.toString();
}
