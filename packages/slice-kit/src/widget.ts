import type { Widget } from '@nocleh/contracts/slice.ts';

/** A widget file: `x.widget.tsx`. */
type WidgetModule<Data> = Awaited<ReturnType<Widget<Data>['load']>> & Pick<Widget<Data>, 'loader'>;

/** The loader is loaded with the component, so that a slice's entry, which all its pages load, contains neither. */
export const widget = <Data>(load: () => Promise<WidgetModule<Data>>): Widget<Data> => ({
  load,
  loader: async (request) => (await load()).loader(request),
});
