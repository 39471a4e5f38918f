import { html } from 'hono/html';
import { shown } from '../../figures.ts';
import { ticksUpTo } from '../../soak/plot.ts';
import { fileName } from '../bytes/sized-files.ts';
import { type Html, short } from '../html.ts';
import { sumUntil, type WorkKind } from './main-thread.ts';
import type { Span } from './page-events.ts';
import type { Marks, PageTrace } from './page-trace.ts';
import type { Request } from './requests.ts';
import { byFile, fileTimes } from './script-files.ts';

const workNames = {
  parse: 'HTML parsing',
  style: 'style and layout',
  paint: 'paint',
  compile: 'script: compile',
  script: 'script: run',
  gc: 'garbage collection',
  other: 'other',
} as const satisfies Record<WorkKind, string>;

const markNames = {
  firstPaint: 'first paint',
  largestPaint: 'largest contentful paint',
  earlyReady: 'early script ready',
  hydrated: 'hydrated',
} as const satisfies Record<keyof Marks, string>;

/** Lanes of single files; the others are one lane. */
const mostFiles = 8;
/** Timers of the browser go on for seconds: what is drawn ends with the last task above this. */
const shortTask = 5;
const nothingSeen = 'No script was seen: mostly microtasks of the browser itself, such as those that begin to load pictures';
/** Tasks from here on delay what a visitor does by so much that they notice. */
const longTask = 50;

/** A part of the width of the lane. */
const part = (value: number, end: number) => `${Math.round((value / end) * 1e5) / 1e3}%`;

const bar = (kind: string, from: number, to: number, end: number): Html =>
  html`<i class="${kind}" style="left:${part(from, end)};width:${part(Math.max(0, to - from), end)}"></i>`;

interface Row {
  readonly name: string;
  readonly title?: string;
  readonly lane: Html | readonly Html[];
  readonly figure: string;
  readonly kind?: string;
}

const row = ({ name, title = name, lane, figure, kind = '' }: Row): Html =>
  html`<div class="row ${kind}"><span class="name" title="${title}">${name}</span>
<span class="lane">${lane}</span><span class="figure">${figure}</span></div>\n`;

const heading = (name: string, figure: string): Html =>
  html`<div class="row heading"><span class="name">${name}</span><span class="lane"></span><span class="figure">${figure}</span></div>\n`;

/** Addresses of the API say little by their last part alone. */
const nameOfRequest = ({ url }: Request): string => {
  const { pathname = '' } = URL.parse(url) ?? {};
  return pathname.startsWith('/api/') ? pathname : fileName(url);
};

function requestRow(request: Request, end: number): Html {
  const { url, type, priority, asked, sent, firstByte, end: ended } = request;
  const times = `asked for ${shown(asked)}, sent ${shown(sent)}, first byte ${shown(firstByte)}, end ${shown(ended)} ms`;
  return row({
    name: nameOfRequest(request),
    title: `${url}\n${type}, priority ${priority}\n${times}`,
    lane: [bar('waits', asked, sent, end), bar('answers', sent, firstByte, end), bar(`receives ${type}`, firstByte, ended, end)],
    figure: `${shown(asked)} – ${shown(ended)}`,
    kind: `request${type === 'Image' ? ' picture' : ''}`,
  });
}

const outline = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `M${short(from)} 0h${short(Math.max(to - from, 0.1))}v10H${short(from)}z`).join('');

/** All spans of a kind are one shape: thousands of elements would make the page slow. */
const shapes = (kinds: readonly (readonly [string, readonly Span[]])[], end: number, over: readonly Html[] = []): Html =>
  html`<svg viewBox="0 0 ${short(end)} 10" preserveAspectRatio="none">
${kinds.map(([kind, spans]) => html`<path class="${kind}" d="${outline(spans)}"/>`)}${over}</svg>`;

const within = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.filter((span) => span.to > from && span.from < to).map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }));

function taskRow({ tasks, works }: PageTrace, end: number): Html {
  const kinds = [...Map.groupBy(works, ({ kind }) => kind)];
  const describe = (task: Span) => {
    const sums = kinds.map(([kind, spans]) => [kind, sumUntil(within(spans, task), task.to)] as const).filter(([, ms]) => ms >= 0.5);
    const lines = sums.toSorted(([, one], [, other]) => other - one).map(([kind, ms]) => `${workNames[kind]} ${shown(ms, 1)} ms`);
    return [`task from ${shown(task.from)} ms, ${shown(task.to - task.from, 1)} ms`, ...lines].join('\n');
  };
  const titled = tasks.map(
    (task) =>
      html`<rect class="task" x="${short(task.from)}" y="0" width="${short(task.to - task.from)}" height="10">
<title>${describe(task)}</title></rect>`,
  );
  const long = tasks.filter(({ from, to }) => to - from > longTask);
  const strip = html`<path class="long" d="${outline(long).replaceAll('v10', 'v1.2')}"/>`;
  const inTasks = kinds.map(([kind, spans]) => [kind, tasks.flatMap((task) => within(spans, task))] as const);
  const lane = shapes(inTasks, end, [strip, ...titled]);
  return row({
    name: 'all tasks',
    title: 'Tasks of the main thread over 1 ms',
    lane,
    figure: `${long.length} over ${longTask} ms`,
    kind: 'tasks',
  });
}

const sums = (spans: readonly Span[], ready: number): string =>
  `${shown(sumUntil(spans, ready))} / ${shown(sumUntil(spans, Number.POSITIVE_INFINITY))}`;

function workRows({ works, profile, marks }: PageTrace, end: number): Html[] {
  const ready = marks.hydrated ?? Number.POSITIVE_INFINITY;
  const lane = (name: string, kind: string, spans: readonly Span[], title = name) =>
    row({ name, title, lane: shapes([[kind, spans]], end), figure: sums(spans, ready), kind: 'work' });
  const ofKind = (kind: WorkKind) => works.filter((work) => work.kind === kind);
  const files = byFile(fileTimes(works, profile));
  const rest = files.slice(mostFiles).flatMap(([, times]) => times);
  return [
    ...(['parse', 'style', 'paint', 'compile', 'script'] as const).map((kind) => lane(workNames[kind], kind, ofKind(kind))),
    ...files
      .slice(0, mostFiles)
      .map(([file, times]) =>
        file === undefined ? lane('· none seen', 'script', times, nothingSeen) : lane(`· ${fileName(file)}`, 'script', times, file),
      ),
    ...(rest.length === 0 ? [] : [lane('· other files', 'script', rest)]),
    ...(['gc', 'other'] as const).map((kind) => lane(workNames[kind], kind, ofKind(kind))),
  ];
}

function markLines(marks: Marks, end: number): Html {
  const happened = (Object.keys(markNames) as (keyof Marks)[])
    .flatMap((name) => (marks[name] === undefined ? [] : [{ name, at: marks[name] }]))
    .toSorted((one, other) => one.at - other.at);
  // Each label has a line of its own, so that none covers another.
  return html`<div class="marks">${happened.map(
    ({ name, at }, index) =>
      html`<i class="${name}" style="left:${part(at, end)};top:${index * 15}px">
<b class="${at > end * 0.75 ? 'before' : 'after'}">${markNames[name]} ${shown(at)} ms</b></i>`,
  )}</div>`;
}

const phases = [
  ['waits', 'asked for, not sent yet'],
  ['answers', 'sent, no answer yet'],
  ['receives Script', 'first byte to end: script'],
  ['receives Stylesheet', 'css'],
  ['receives Document', 'html'],
  ['receives Font', 'font'],
  ['receives', 'other'],
] as const;

const swatches = (entries: readonly (readonly [string, string])[]): Html =>
  html`<p class="legend">${entries.map(([kind, name]) => html`<span><i class="swatch ${kind}"></i>${name}</span>`)}</p>`;

export const timelineLegend = (): Html =>
  html`${swatches(phases)}${swatches([...Object.entries(workNames), ['long', `task over ${longTask} ms`]])}`;

/** Requests and, below them, the work of the main thread, over the same time. */
export function timeline(page: PageTrace): Html {
  const { requests, tasks, marks } = page;
  const busy = tasks.filter(({ from, to }) => to - from > shortTask).map(({ to }) => to);
  const times = [...requests.map((request) => request.end), ...busy, ...Object.values(marks).map((at) => at ?? 0)];
  const end = Math.max(1, ...times) * 1.01;
  const ticks = ticksUpTo(end, 10).filter((tick) => tick < end * 0.97);
  const pictures = requests.filter(({ type }) => type === 'Image').length;
  return html`<div class="timeline">
<div class="grid">${ticks.map((tick) => html`<i style="left:${part(tick, end)}"><b>${shown(tick)}</b></i>`)}</div>
${heading('requests', 'ms')}
${requests.map((request) => requestRow(request, end))}
<label class="toggle"><input type="checkbox" class="show-pictures"> show ${pictures} requests of pictures</label>
${heading('main thread', 'until hydrated / all')}
${taskRow(page, end)}
${workRows(page, end)}
${markLines(marks, end)}
</div>`;
}
