import { type Check, slicesOf } from './check.ts';

/** Every widget has a place that the shell has, and none that the home page must have is missing. */
export const widgets: Check = (candidate) => {
  const { places } = candidate.shell.assets.offers;
  const placed = slicesOf(candidate).flatMap(({ name: slice, widgets: own }) => own.map((widget) => ({ slice, ...widget })));
  const misplaced = placed
    .filter(({ place }) => !places.includes(place))
    .map(({ slice, name, place }) => ({
      slice,
      problem: `Its widget ${name} stands on ${place}, where the shell has no place for widgets.`,
    }));
  const missing = candidate.site.widgets
    .filter((name) => !placed.some((widget) => widget.name === name))
    .map((name) => ({ problem: `No slice has the widget ${name}, which the home page must have: compose with a slice that has it.` }));
  return [...misplaced, ...missing];
};
