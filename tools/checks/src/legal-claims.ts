import type { Rule } from './rule-marks.ts';

/** The sentences of a static page; table rows and list items are at least one each. Headings are left out. */
export function sentencesOf(markdown: string): string[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  return body.split('\n').flatMap((line) => {
    if (line.startsWith('#') || /^[|\s:-]*$/.test(line)) return [];
    const text = line
      .replaceAll(/\[([^\]]{1,200})\]\([^)]{1,200}\)/g, '$1')
      .replaceAll('**', '')
      .replaceAll('`', '');
    if (line.startsWith('|')) {
      const cells = text.split('|').map((cell) => cell.trim());
      return [cells.filter(Boolean).join('; ')];
    }
    return text
      .replace(/^(?:[-*>]|\d+\.)\s*/, '')
      .split(/(?<=[.!?])\s+(?=[A-Z“])/)
      .map((sentence) => sentence.trim())
      .filter(Boolean);
  });
}

/** A sentence of a page, and why it may stand there: the id that its tests are marked with, or in words whose promise or which law it is. */
export interface Claim {
  readonly line: number;
  readonly page: string;
  readonly sentence: string;
  readonly shown: string;
}

const heading = /^## `([a-z-]+)`$/;

/** Parses `docs/legal-claims.md`: below a heading with a page's key, a table of its sentences. */
export function claimsOf(markdown: string): Claim[] {
  let page = '';
  return markdown.split('\n').flatMap((text, index) => {
    page = heading.exec(text)?.[1] ?? page;
    if (!text.startsWith('|') || /^\|[\s:|-]*$/.test(text) || text.startsWith('| sentence')) return [];
    const [sentence = '', shown = ''] = text.slice(1, text.lastIndexOf('|')).split(/(?<!\\)\|/);
    return [{ line: index + 1, page, sentence: sentence.trim(), shown: shown.trim() }];
  });
}

const ruleId = /^legal-\d+$/;
/** Evidence outside of the software: the party that keeps the promise. */
const kinds = ['the operator’s', 'the law’s', 'the host’s', 'advice'];

function unlisted(claims: readonly Claim[], pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([page, markdown]) => {
    const known = new Set(claims.filter((claim) => claim.page === page).map(({ sentence }) => sentence));
    const said = new Set(sentencesOf(markdown));
    return [
      ...[...said.difference(known)].map((sentence) => `The page ${page} says what docs/legal-claims.md does not have: ${sentence}`),
      ...[...known.difference(said)].map((sentence) => `docs/legal-claims.md has what the page ${page} no longer says: ${sentence}`),
    ];
  });
}

/** The ids of claims that tests show, once each. */
export const legalRules = (file: string, claims: readonly Claim[]): Rule[] => [
  ...new Map(
    claims.filter(({ shown }) => ruleId.test(shown)).map(({ shown, line }) => [shown, { id: shown, where: `${file}:${line}` }]),
  ).values(),
];

const isExplained = ({ shown }: Claim) => ruleId.test(shown) || kinds.some((kind) => shown.startsWith(kind));

/** What is wrong, a sentence each. `pages`: English texts by key. */
export const unprovenClaims = (claims: readonly Claim[], pages: ReadonlyMap<string, string>): string[] => [
  ...unlisted(claims, pages),
  ...claims
    .filter((claim) => !isExplained(claim))
    .map(({ line, sentence }) => `docs/legal-claims.md:${line}: "${sentence.slice(0, 70)}" names neither a rule nor whose promise it is`),
];
