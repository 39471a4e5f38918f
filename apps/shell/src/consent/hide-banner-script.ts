import { acceptedCookie } from './consent-cookies.ts';

/** May be true of a corrupt value. */
const isAccepted = `document.cookie.includes("${acceptedCookie}=true")`;

declare global {
  /** The cookies of the visitor at the beginning of the document; undefined where they can't be asked for without waiting. */
  var earlyCookies: Promise<{ readonly name?: string }[]> | undefined;
}

/**
 * Hides the banner, which is in every document, before the first paint, and shows it again unless the visitor has chosen. A corrupt choice is
 * found when the consent code is loaded. The cookies are asked for without waiting, as reading `document.cookie` stops the document until another
 * process answers (decision 106), and once for all that needs them. Old browsers, and pages without TLS, have no such question. `s` is the
 * data set of the document.
 */
export const hideBannerScript = `let show=()=>{delete s.consent};s.consent="";self.cookieStore?(earlyCookies=cookieStore.getAll()).then(l=>l.some(e=>e.name=="${acceptedCookie}"&&e.value=="true")||show(),show):${isAccepted}||show();`;
