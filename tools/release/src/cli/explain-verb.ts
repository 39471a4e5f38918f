import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { explainStack } from '../stack-sources.ts';
import { verb } from './verb.ts';

const longestStack = 1_000_000;

export const explainVerb = verb({
  usage: 'explain [file]',
  summary: 'the stack of an error report with the places in the sources; without a file from stdin',
  help: 'Source maps are in the store, beside the artifacts they were published with; nothing serves them.\nExit code 1 when no place of the stack is in an artifact whose map is there.',
  options: {},
  takes: [0, 1],
  run: async ([file], _values, { store, folder }) => {
    const stack = file ? await readFile(path.resolve(folder, file), 'utf8').catch(() => undefined) : await textOf(process.stdin);
    if (stack === undefined) throw new Failure(`${file} can't be read.`);
    if (stack.length > longestStack) throw new Failure('The stack has more than a million characters: give the report of one error.');
    const explained = await explainStack(store, stack);
    if (explained.found === 0) throw new Failure('No place of this stack is in an artifact of the store that has source maps.');
    return { text: explained.text.trimEnd(), json: explained };
  },
});
