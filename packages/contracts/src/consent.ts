/** Consent levels; before a choice only the first is granted. */
export const consentLevels = ['strictly-necessary', 'functionality', 'tracking', 'targeting'] as const;
export type ConsentLevel = (typeof consentLevels)[number];

/** The granted levels. */
export type Consent = Readonly<Record<ConsentLevel, boolean>>;

/** The value of the consent cookie. */
export const consentValue = (consent: Consent): string => encodeURIComponent(JSON.stringify(consent));

/**
 * Whether cookies may grant a level: a cheap test for not loading code, as a complete parser would be in the first load.
 * `consentAtom` of `packages/state` decides.
 */
export const mayAllow = (cookies: string, level: ConsentLevel): boolean => cookies.includes(encodeURIComponent(`"${level}":true`));
