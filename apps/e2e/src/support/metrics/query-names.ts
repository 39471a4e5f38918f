/** What a query of Prometheus needs to exist. */
export interface QueryNames {
  readonly metrics: readonly string[];
  /** Labels that it selects or groups by. */
  readonly labels: readonly string[];
}

const operators = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
/** Labels that Prometheus adds to what it collects. */
const added = new Set(['job', 'instance']);

/** Names of metrics and labels in a query of the kinds that alerts and dashboards have: no subqueries, no quoted names. */
export function namesIn(query: string): QueryNames {
  const labels: string[] = [];
  const rest = query
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => {
      labels.push(...[...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name));
      return ' ';
    })
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      labels.push(...names.split(',').map((name) => name.trim()));
      return ' ';
    });
  const words = [...rest.matchAll(/(?<![\w:.])[a-zA-Z_:][\w:]*(?!\w*\s*\()(?![\w:])/g)].map(([word]) => word);
  return {
    metrics: [...new Set(words.filter((word) => !operators.has(word.toLowerCase())))],
    labels: [...new Set(labels.filter((name) => name && !added.has(name)))],
  };
}
