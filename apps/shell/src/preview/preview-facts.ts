/** A release that a visitor may see although it is not live. */
export interface PreviewedRelease {
  readonly release: string;
  /** `name@version` of each slice that is another one than on the live site. */
  readonly slices: readonly string[];
  /** ISO time. */
  readonly until: string;
  /** Pattern of the paths that always show the live release. */
  readonly liveOnly: string;
}

/** Why a preview is not shown. */
export type PreviewProblem = 'invalid' | 'expired' | 'other site' | 'unavailable';

/** What the bar at the top of a page says. */
export type BarFacts =
  | (PreviewedRelease & { readonly kind: 'preview' })
  /** The page is of a part of the site that always shows the live release. */
  | (PreviewedRelease & { readonly kind: 'off here' })
  /** The visitor had a preview, and sees the live release from now on. */
  | { readonly kind: 'ended'; readonly problem: PreviewProblem };

/** What the page says at the address of a preview. */
export type PreviewOffer =
  | (PreviewedRelease & { readonly by: string; readonly path: string; readonly token: string })
  | { readonly problem: PreviewProblem };
