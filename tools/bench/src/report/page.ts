import { figuresOf, type PageLoad } from '@nocleh/tool-checks/budget.ts';
import { html, raw } from 'hono/html';
import { kilobytes, median, shown } from '../figures.ts';
import { slowdown } from '../peers/visits.ts';
import { drawTreemap, legend } from './bytes/draw-treemap.ts';
import { groupOf, type SizedFile, type Total, totalsOf } from './bytes/sized-files.ts';
import { byteTree } from './bytes/treemap.ts';
import { type Html, table } from './html.ts';
import { zoomOnClick } from './in-browser.ts';
import type { SourceMaps } from './source-maps.ts';
import { style } from './style.ts';
import { selfTimes } from './trace/cpu-profile.ts';
import { sumUntil, type WorkKind } from './trace/main-thread.ts';
import type { Marks, PageTrace } from './trace/page-trace.ts';
import { placedTimes, profileTables } from './trace/profile-tables.ts';
import { timeline, timelineLegend } from './trace/timeline.ts';

/** What was measured of a route. */
export interface RouteReport {
  readonly name: string;
  readonly load: PageLoad;
  readonly files: readonly SizedFile[];
  /** Several visits, of which `drawn` is the middle one. */
  readonly visits: readonly PageTrace[];
  readonly drawn: PageTrace;
  /** The file with its trace, beside the report. */
  readonly traceFile: string;
}

const mostModules = 40;
const mostGroups = 25;
const mostNames = 3;

const middle = (visits: readonly PageTrace[], of: (page: PageTrace) => number | undefined): string =>
  shown(median(visits.map((page) => of(page) ?? Number.NaN)));
const mark = (name: keyof Marks) => (page: PageTrace) => page.marks[name];
const untilReady =
  (...kinds: readonly WorkKind[]) =>
  ({ works, marks }: PageTrace) =>
    sumUntil(
      works.filter(({ kind }) => kinds.includes(kind)),
      marks.hydrated ?? Number.POSITIVE_INFINITY,
    );

function overview(routes: readonly RouteReport[]): Html {
  const rows = routes.map(({ name, load, visits }) => {
    const { html: document, criticalJs, allJs, css, fonts, data } = figuresOf(load);
    return [
      html`<a href="#${name}">${name}</a>`,
      ...[document, criticalJs, allJs - criticalJs, css, fonts, data].map(kilobytes),
      ...(['firstPaint', 'largestPaint', 'earlyReady', 'hydrated'] as const).map((of) => middle(visits, mark(of))),
      middle(visits, untilReady('script', 'compile')),
      middle(visits, untilReady('style', 'paint')),
    ];
  });
  const bytes = ['html kB', 'critical JS kB', 'later JS kB', 'css kB', 'fonts kB', 'data kB'];
  const times = ['first paint ms', 'largest paint ms', 'early ready ms', 'hydrated ms', 'script ms', 'style, layout, paint ms'];
  return table({ caption: 'All routes', columns: ['route', ...bytes, ...times], rows });
}

/** What the bundler writes is in nearly all files. */
const namesOf = (files: readonly string[]): string =>
  files.length > mostNames ? `${files.slice(0, mostNames).join(', ')} and ${files.length - mostNames} more` : files.join(', ');

function byteRows(totals: readonly Total[], all: number, withFiles: boolean) {
  return totals.map(({ module, critical, later, files }) => [
    html`<code>${module.name}</code>`,
    ...(withFiles ? [namesOf(files)] : []),
    kilobytes(critical),
    kilobytes(later),
    kilobytes(critical + later),
    `${((100 * (critical + later)) / all).toFixed(1)} %`,
  ]);
}

function byteSection({ files }: RouteReport): Html {
  const drawn = files.filter(({ kind }) => kind !== 'picture');
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const sum = (of: readonly SizedFile[]) => of.reduce((total, { bytes }) => total + bytes, 0);
  const all = sum(drawn);
  const columns = ['critical kB', 'later kB', 'kB', 'of all'];
  return html`<h3>Bytes</h3>
<p class="soft">${kilobytes(all)} kB as sent, without ${kilobytes(sum(pictures))} kB of pictures. Areas are compressed bytes.
What a module has of its file is an estimate: its part of the generated text by the source map, times the compressed size of the file.
A click shows a group alone, another click or Escape all.</p>
${legend()}
${drawTreemap(byteTree(files))}
<div class="beside">
${table({
  caption: 'By package or folder',
  columns: ['package or folder', ...columns],
  rows: byteRows(totalsOf(drawn, groupOf).slice(0, mostGroups), all, false),
})}
${table({
  caption: `${pictures.length} pictures`,
  columns: ['picture', 'from', 'kB'],
  texts: [1],
  rows: pictures
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, mostGroups)
    .map(({ name, url, bytes }) => [html`<code>${name}</code>`, URL.parse(url)?.pathname.split('/')[1] ?? '', kilobytes(bytes)]),
})}
</div>
${table({
  caption: `The ${mostModules} largest modules of scripts and styles`,
  columns: ['module', 'in', ...columns],
  rows: byteRows(totalsOf(drawn.filter(({ kind }) => kind === 'script' || kind === 'css')).slice(0, mostModules), all, true),
  texts: [1],
})}`;
}

function timeSection({ visits, drawn, traceFile }: RouteReport, maps: SourceMaps): Html {
  const profiled = visits.map(({ profile, marks }) => ({
    samples: profile.samples,
    readyAt: marks.hydrated ?? Number.POSITIVE_INFINITY,
  }));
  return html`<h3>Milliseconds</h3>
<p class="soft">The middle one of ${visits.length} visits, by the time of hydration, at ${slowdown}x CPU throttling;
the network is that within this machine. Recording makes a page slower: compare these times with one another.
<a href="${traceFile}">${traceFile}</a> opens in the DevTools (Performance) and in Perfetto.</p>
${timelineLegend()}
${timeline(drawn)}
${profileTables(placedTimes(selfTimes(profiled), maps), visits.length)}`;
}

const section = (route: RouteReport, maps: SourceMaps): Html => html`<section class="route" id="${route.name}">
<h2>${route.name} <small>${route.load.route}</small></h2>
${byteSection(route)}
${timeSection(route, maps)}
</section>`;

/** The whole report as one document. Its policy lets it load nothing. */
export const reportPage = (routes: readonly RouteReport[], maps: SourceMaps, about: string): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bytes and milliseconds of each page</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Bytes and milliseconds of each page</h1>
<p class="soft">First visits with an empty cache at 390 px. ${about}.
Times of this table are medians, those of script, style, layout and paint until hydration.</p>
${overview(routes)}
${routes.map((route) => section(route, maps))}
<script>(${raw(String(zoomOnClick))})()</script>
</body>
</html>
`);
