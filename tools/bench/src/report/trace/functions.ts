import { originalPositionFor, sourceContentFor, type TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import { fileName } from '../bytes/sized-files.ts';
import { type Module, moduleOf } from '../modules.ts';
import type { SourceMaps } from '../source-maps.ts';
import type { CallFrame } from './page-events.ts';

/** Where a function was written. */
export interface Place {
  readonly name: string;
  readonly module: Module;
  /** Line in the source, from 1. */
  readonly line: number | undefined;
}

/** What a line declares, by the ways in which functions get a name. */
const declarations = [
  /\bfunction\s*\*?\s*([\w$]+)/,
  /\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=/,
  /([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\()/,
  /^\s*(?:async\s+)?([\w$]+)\s*\(/,
  /([\w$]+)\s*:\s*(?:async\s*)?(?:function\b|\()/,
];

/** The name that a line of the sources gives to a function. */
export function declaredName(line: string): string | undefined {
  for (const declaration of declarations) {
    const [, name] = declaration.exec(line) ?? [];
    if (name !== undefined && name !== 'if' && name !== 'for' && name !== 'while' && name !== 'switch') return name;
  }
  return undefined;
}

/** The bundler names the function around a module by a number; what is inside begins with the next mapping. */
function positionOf(map: TraceMap, { functionName, lineNumber = 0, columnNumber = 0 }: CallFrame) {
  const at = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
  if (at.source !== null || !/^\d+$/.test(functionName)) return at;
  for (let column = columnNumber; column < columnNumber + 200; column += 1) {
    if ((traceSegment(map, lineNumber, column)?.length ?? 0) > 1) return originalPositionFor(map, { line: lineNumber + 1, column });
  }
  return at;
}

/** What has no file is the browser's. */
const browser: Module = { name: 'browser', group: 'browser', origin: 'unmapped' };

export function placeOf(frame: CallFrame, maps: SourceMaps): Place {
  const shown = frame.functionName === '' ? '(anonymous)' : frame.functionName;
  if (!frame.url) return { name: shown, module: browser, line: undefined };
  const file = maps(frame.url);
  if (!file) {
    const isHtml = !/\.m?js$/.test(URL.parse(frame.url)?.pathname ?? '');
    const name = isHtml ? 'inline scripts' : fileName(frame.url);
    return { name: shown, module: { name, group: isHtml ? 'html' : 'texts', origin: isHtml ? 'unmapped' : 'texts' }, line: undefined };
  }
  const { source, line, name } = positionOf(file.map, frame);
  if (source === null) {
    const wrapper = moduleOf(undefined, file.app);
    return { name: shown, module: { ...wrapper, name: `${fileName(frame.url)} (${wrapper.name})` }, line: undefined };
  }
  const text = sourceContentFor(file.map, source)?.split('\n')[line - 1] ?? '';
  const isWrapper = /^\d+$/.test(frame.functionName);
  const written = isWrapper ? '(module)' : (declaredName(text) ?? name ?? shown);
  return { name: written, module: moduleOf(sourceOf(file.map, source), file.app), line: isWrapper ? undefined : line };
}

/** The name of a source as it stands in the map: the library resolves it as an address. */
const sourceOf = (map: TraceMap, resolved: string): string => map.sources[map.resolvedSources.indexOf(resolved)] ?? resolved;
