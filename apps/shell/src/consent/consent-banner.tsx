import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Banner } from '@nocleh/design-system/feedback/banner.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { consentPath } from '../app/consent-address.ts';

/** Asks for consent until the visitor has chosen. A plain form, which works before hydration and without JavaScript. */
export const ConsentBanner = ({ locale }: { locale: Locale }) => (
  <Banner
    data-consent-banner=""
    form={{ method: 'post', action: consentPath }}
    title={<Trans>Your privacy</Trans>}
    actions={
      <>
        <button type="submit" className={buttonClass()} name="choice" value="accept" data-consent-action="accept">
          <Trans>Accept</Trans>
        </button>
        <button type="submit" className={buttonClass()} name="choice" value="reject" data-consent-action="reject">
          <Trans>Decline</Trans>
        </button>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary' })}
          formMethod="get"
          formAction={localePath(locale, consentPath)}
          data-consent-action="preferences"
        >
          <Trans>Settings</Trans>
        </button>
      </>
    }
  >
    <Trans>
      The site works with necessary cookies alone. With your consent we also remember your searches and measure visits and advertising.
    </Trans>{' '}
    <a href={localePath(locale, '/stranka/gdpr')} data-prefetch="false">
      <Trans>Privacy policy</Trans>
    </a>
  </Banner>
);
