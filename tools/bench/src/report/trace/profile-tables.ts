import { html } from 'hono/html';
import { shown } from '../../figures.ts';
import { type Html, table } from '../html.ts';
import type { Module } from '../modules.ts';
import type { SourceMaps } from '../source-maps.ts';
import type { SelfTime } from './cpu-profile.ts';
import { type Place, placeOf } from './functions.ts';

const mostFunctions = 30;
const mostModules = 25;

interface PlacedTime extends Omit<SelfTime, 'frame'> {
  readonly place: Place;
}

/** Self times with the places of the functions in the sources. */
export function placedTimes(times: readonly SelfTime[], maps: SourceMaps): PlacedTime[] {
  return times.map(({ frame, untilReady, all }) => ({ place: placeOf(frame, maps), untilReady, all }));
}

/** Sums by what `by` says of a module, the largest until hydration first. */
export function timesBy(times: readonly PlacedTime[], by: (module: Module) => string) {
  const sums = new Map<string, { name: string; group: string; untilReady: number; all: number }>();
  for (const { place, untilReady, all } of times) {
    const name = by(place.module);
    const sum = sums.get(name) ?? { name, group: place.module.group, untilReady: 0, all: 0 };
    sum.untilReady += untilReady;
    sum.all += all;
    sums.set(name, sum);
  }
  return [...sums.values()].toSorted((one, other) => other.untilReady - one.untilReady || other.all - one.all);
}

/** What the profiler says of times without script of the page. */
const pseudo = {
  '(program)': 'work of the browser itself, such as style, layout and paint',
  '(idle)': 'nothing to do',
  '(garbage collector)': 'garbage collection',
} as const satisfies Record<string, string>;
const isPseudo = ({ place: { name, module } }: PlacedTime) => module.group === 'browser' && (name in pseudo || name === '(root)');

const ms = (value: number) => shown(value, 1);

const said = ({ place: { name }, untilReady, all }: PlacedTime) =>
  `${pseudo[name as keyof typeof pseudo]} ${ms(untilReady)} and ${ms(all)} ms`;

export function profileTables(times: readonly PlacedTime[], visits: number): Html {
  const script = times.filter((time) => !isPseudo(time));
  const functions = script
    .slice(0, mostFunctions)
    .map(({ place: { name, module, line }, untilReady, all }) => [
      html`<code>${name}</code>`,
      html`<code>${module.name}${line === undefined ? '' : `:${line}`}</code>`,
      ms(untilReady),
      ms(all),
    ]);
  const rows = (by: (module: Module) => string) =>
    timesBy(script, by)
      .slice(0, mostModules)
      .map(({ name, untilReady, all }) => [html`<code>${name}</code>`, ms(untilReady), ms(all)]);
  const columns = ['ms until hydrated', 'ms'];
  const total = (of: 'untilReady' | 'all') => ms(script.reduce((sum, time) => sum + time[of], 0));
  const others = times.filter((time) => isPseudo(time) && time.place.name in pseudo);
  return html`<p class="soft">Script took ${total('untilReady')} ms until the page was hydrated and ${total('all')} ms in all,
as means of ${visits} visits at a quarter of the speed of this processor. A function has the time of its own first compilation, too.
Beside it:
${others.map(said).join('; ')}.</p>
${table({
  caption: `The ${mostFunctions} functions with the most time of their own`,
  columns: ['function', 'place', ...columns],
  rows: functions,
  texts: [1],
})}
<div class="beside">
${table({ caption: 'By package or folder', columns: ['package or folder', ...columns], rows: rows(({ group }) => group) })}
${table({ caption: `The ${mostModules} modules with the most time`, columns: ['module', ...columns], rows: rows(({ name }) => name) })}
</div>`;
}
