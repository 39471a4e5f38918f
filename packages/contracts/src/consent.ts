/** What a visitor may allow; before a choice only the first is given. */
export const consentLevels = ['strictly-necessary', 'functionality', 'tracking', 'targeting'] as const;
export type ConsentLevel = (typeof consentLevels)[number];

/** Which levels are allowed. */
export type Consent = Readonly<Record<ConsentLevel, boolean>>;

/** The value of the cookie that keeps a choice. */
export const consentValue = (consent: Consent): string => encodeURIComponent(JSON.stringify(consent));

/**
 * Whether cookies may allow a level: enough to leave code for it unloaded, as a whole reader would be in the first load. What it
 * says yes to is decided by `consentAtom` of `packages/state`.
 */
export const mayAllow = (cookies: string, level: ConsentLevel): boolean => cookies.includes(encodeURIComponent(`"${level}":true`));
