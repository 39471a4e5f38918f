/**
 * Data that only static parts show. A first page is sent without it (`null`), as their markup stays as the server wrote it; a
 * navigation gets it from its loader.
 */
export interface StaticData<Data> {
  readonly staticData: Data | null;
  /** In development browsers get it with the first page, too: there a static part is rendered, so that an edit of it shows. */
  readonly isSent?: true;
}

/** Marks data that a loader returns. It stands directly in the loader's result: `cards: staticData({ … })`. */
export const staticData = <Data>(data: Data): StaticData<Data> =>
  process.env.NODE_ENV === 'development' ? { staticData: data, isSent: true } : { staticData: data };

const isOmitted = (value: unknown): value is StaticData<unknown> =>
  typeof value === 'object' && value !== null && 'staticData' in value && !('isSent' in value);

/** What a loader returned without the data of static parts. */
export function withoutStaticData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !Object.values(data).some(isOmitted)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isOmitted(value) ? { staticData: null } : value]));
}

/** The data of static parts in what a loader returned. */
export const staticDataOf = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter(isOmitted) : [];
