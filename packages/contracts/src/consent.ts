/** What a visitor may allow; before a choice only the first is given. */
export const consentLevels = ['strictly-necessary', 'functionality', 'tracking', 'targeting'] as const;
export type ConsentLevel = (typeof consentLevels)[number];

/** Which levels are allowed. */
export type Consent = Readonly<Record<ConsentLevel, boolean>>;
