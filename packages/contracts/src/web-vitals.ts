import * as z from 'zod/mini';

/** Where browsers send how fast pages were for their visitors. */
export const webVitalsAddress = '/_vitals';

/** A document that was loaded, one that the browser had kept, or a page that was shown within a document. */
export const navigationKinds = ['load', 'restored', 'in-page'] as const;
export type NavigationKind = (typeof navigationKinds)[number];

export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

const maxPath = 2_000;
const hourMs = 3_600_000;

/** Only the server knows the name of the route that a path belongs to. */
export const PagePath = z.string().check(z.startsWith('/'), z.maxLength(maxPath));

export const WebVital = z.object({
  name: z.enum(webVitals),
  /** In milliseconds; the one of layout shifts (CLS) has no unit. */
  value: z.number().check(z.minimum(0), z.maximum(hourMs)),
  navigation: z.enum(navigationKinds),
  path: PagePath,
});
export type WebVital = z.infer<typeof WebVital>;

export const WebVitalsReport = z.object({
  /** Whether the window is as narrow as that of a phone. */
  isNarrow: z.boolean(),
  values: z.array(WebVital).check(z.minLength(1), z.maxLength(50)),
});
export type WebVitalsReport = z.infer<typeof WebVitalsReport>;
