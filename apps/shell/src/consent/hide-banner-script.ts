import { acceptedCookie } from './consent-cookies.ts';

const isAccepted = `/(?:^|; )${acceptedCookie}=true(?:;|$)/.test(document.cookie)`;

/**
 * Hides the banner, which is in every document, before the first paint, and shows it again unless the visitor has chosen. A corrupt choice is
 * found when the consent code is loaded. The cookie is asked for without waiting, as reading `document.cookie` stops the document until another
 * process answers (decision 106). Old browsers, and pages without TLS, have no such question. `s`
 * is the data set of the document.
 */
export const hideBannerScript = `let show=()=>{delete s.consent};s.consent="";self.cookieStore?cookieStore.get("${acceptedCookie}").then(c=>c&&c.value=="true"||show(),show):${isAccepted}||show();`;
