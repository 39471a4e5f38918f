import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';

/** A regular expression of shipped code. */
export interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly file: string;
}

/** Build code runs for developers only. */
const isOfTheBuild = (file: string) => /^packages\/federation\/src\/(?:build|pages)\//.test(file);
const isCode = (file: string) => !isOfTheBuild(file) && !/\.(?:test|spec|d)\.tsx?$|\/(?:testing|dist|e2e|node_modules)\//.test(file);

/** Every typed node of a syntax tree. */
function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** All expressions of code that runs for visitors, without duplicates, and the files that construct some at run time. */
export function expressionsOf(root: string): { readonly written: readonly Expression[]; readonly composed: readonly string[] } {
  const written = new Map<string, Expression>();
  const composed = new Set<string>();
  for (const file of globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isCode)) {
    const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
    for (const node of nodesOf(tree)) {
      if (node.type === 'RegExpLiteral') {
        const { pattern, flags } = node as { pattern: string; flags: string };
        written.set(`/${pattern}/${flags}`, { pattern, flags, file });
      }
      const callee = (node.type === 'NewExpression' || node.type === 'CallExpression') && (node.callee as { value?: unknown });
      if (callee && callee.value === 'RegExp') composed.add(file);
    }
  }
  return { written: [...written.values()], composed: [...composed] };
}

/** Flag `d` changes no match, and what `v` adds is not used; the analyser supports neither. */
const knownFlags = (flags: string) => flags.replace('d', '').replace('v', 'u');

/**
 * What makes an expression slower than linear; undefined if nothing does. Its automaton decides that for every input,
 * deterministically, unlike the analyser's random inputs. It has none for lookarounds, which stay undecided.
 */
export async function slownessOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): Promise<string | undefined> {
  const result = await check(pattern, knownFlags(flags), { checker: 'automaton', timeout: 60_000 });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : 'undecided';
}

const tries = 3;

/**
 * The lowest CPU time of an expression on an input in microseconds, independent of other load. A time of at most `enough` is not
 * measured again.
 */
export function workOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>, input: string, enough: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && lowest > enough; count += 1) {
    const expression = new RegExp(pattern, flags);
    const before = process.threadCpuUsage();
    input.replace(expression, '');
    const { user, system } = process.threadCpuUsage(before);
    lowest = Math.min(lowest, user + system);
  }
  return lowest;
}
