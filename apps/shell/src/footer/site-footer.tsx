import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { SiteFooter as Footer, footerLinkClass } from '@nocleh/design-system/layout/site-footer.tsx';
import { Logo, logoClass } from '@nocleh/design-system/pictures/logo/logo.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { ReactNode } from 'react';
import { consentPath, preferencesHash } from '../app/consent-address.ts';

interface SiteFooterProps {
  readonly locale: Locale;
  readonly email: string;
  readonly phone: string;
}

/** Only the server renders it, once for each language: it is the same on all pages. */
export function SiteFooter({ locale, email, phone }: SiteFooterProps) {
  const link = (path: string, text: ReactNode, prefetch?: 'false' | 'intent') => (
    <a key={path} className={footerLinkClass} href={localePath(locale, path)} data-prefetch={prefetch}>
      {text}
    </a>
  );
  const about = [
    link('/stranka/o-nas', <Trans>Who we are</Trans>, 'false'),
    // Not prefetched: on a short page the footer is in view at once, and few visitors open these pages.
    link('/stranka/podminky', <Trans>Terms and conditions</Trans>, 'false'),
    link('/stranka/gdpr', <Trans>Privacy</Trans>, 'false'),
    link('/stranka/kontakt', <Trans>Contact</Trans>, 'false'),
    // Without JavaScript the link opens the page of the settings; with it the hash opens them in a dialog.
    <a
      key="consent"
      id={preferencesHash.slice(1)}
      className={footerLinkClass}
      href={localePath(locale, consentPath) + preferencesHash}
      data-prefetch="false"
    >
      <Trans>Cookie settings</Trans>
    </a>,
    <a key="email" className={footerLinkClass} href={`mailto:${email}`}>
      {email}
    </a>,
    <a key="phone" className={footerLinkClass} href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>,
  ];
  return (
    <Footer
      about={
        <>
          <a className={logoClass(true)} href={localePath(locale, '/')} data-prefetch="false">
            <Logo />
          </a>
          <p>
            <Trans>Places to stay in Czechia. All mandatory charges included.</Trans>
          </p>
        </>
      }
      columns={[
        {
          title: <Trans>Travel</Trans>,
          links: [
            link('/vyhledavani', <Trans>Accommodation</Trans>),
            link('/balicek', <Trans>Packages</Trans>),
            link('/balicek?gift=1', <Trans context="menu">Gift vouchers</Trans>, 'false'),
            link('/clanky', <Trans>Articles</Trans>, 'intent'),
            link('/poptavka', <Trans>Enquiry</Trans>, 'intent'),
            link('/objednavka/odkaz', <Trans>Find my booking</Trans>, 'false'),
            link('/objednavka/poukaz', <Trans>Redeem a voucher</Trans>, 'false'),
            link('/newsletter', <Trans>Newsletter</Trans>, 'false'),
          ],
        },
        { title: <Trans>About us</Trans>, links: about },
      ]}
    />
  );
}
