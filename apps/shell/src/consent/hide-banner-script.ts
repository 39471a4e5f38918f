import { acceptedCookie } from './consent-cookies.ts';

/**
 * Marks the document before the first paint when the visitor has chosen, so that the style sheet hides the banner, which is in every
 * document. A corrupt choice is found when the consent code is loaded, which shows the banner again.
 */
export const hideBannerScript = `if(/(?:^|; )${acceptedCookie}=true(?:;|$)/.test(document.cookie))document.documentElement.dataset.consent="";`;
