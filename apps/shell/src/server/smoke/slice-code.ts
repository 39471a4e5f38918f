import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { Slice } from '@nocleh/contracts/slice.ts';
import { handleOf } from '../../app/routing/route-handle.ts';
import { routeNameOf } from '../../app/routing/route-name.ts';
import { firstLine } from './first-line.ts';

interface PlainRoute {
  readonly name: string;
  readonly path: string;
  readonly middleware: string;
}

/** One line of a route, by which routes are compared. */
const lineOf = ({ name, path, middleware }: PlainRoute) => `${name} (${path}${middleware ? `, ${middleware}` : ''})`;

/** Routes of the code that its build does not state, and the other way round: the shell asks a slice by what is stated. */
export function routeProblems(released: ReleasedSlice, slice: Slice, locale: Locale): string[] {
  if (typeof slice?.routes !== 'function') return ['The code exports no function routes: export it from src/slice.ts.'];
  try {
    const routes = slice.routes(locale);
    const suffix = `___${locale}`;
    const wrong = routes.find(({ id }) => !id?.split('.')[0]?.endsWith(suffix));
    if (wrong) return [`The code has a route with the id ${wrong.id}, which does not name its language: build the slice again.`];
    const inCode = routes.map((route) =>
      lineOf({ name: routeNameOf(route.id ?? ''), path: route.path ?? '', middleware: (handleOf(route).middleware ?? []).join(' ') }),
    );
    const stated = released.routes.map(({ name, path, middleware = [] }) => lineOf({ name, path, middleware: middleware.join(' ') }));
    return [
      ...stated.filter((line) => !inCode.includes(line)).map((line) => `The code lacks the route ${line}, which its build states.`),
      ...inCode.filter((line) => !stated.includes(line)).map((line) => `The code has the route ${line}, which its build does not state.`),
      ...inCode.filter((line, place) => inCode.indexOf(line) < place).map((line) => `The code has the route ${line} twice.`),
    ];
  } catch (error) {
    return [`routes(${locale}) throws: ${firstLine(error)}.`];
  }
}

/** Each widget that is placed must be in the code, and its component must load. */
export async function widgetProblems(released: ReleasedSlice, slice: Slice): Promise<string[]> {
  const problems = await Promise.all(
    released.widgets.map(async ({ name }) => {
      const widget = slice.widgets?.[name];
      if (!widget) return [`The code lacks the widget ${name}, which its build states.`];
      try {
        const { Widget } = await widget.load();
        return typeof Widget === 'function' || typeof Widget === 'object' ? [] : [`The widget ${name} exports no component Widget.`];
      } catch (error) {
        return [`The widget ${name} can't be loaded: ${firstLine(error)}.`];
      }
    }),
  );
  return problems.flat();
}
