import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Consent, type ConsentLevel, consentLevels } from '@nocleh/contracts/consent.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { Cluster, Stack } from '@nocleh/design-system/layout/layout.tsx';
import type { ComponentProps } from 'react';
import { consentPath } from '../app/consent-address.ts';

const levelTexts = {
  'strictly-necessary': {
    name: msg`Strictly necessary`,
    purpose: msg`Your language, this choice and anything you have begun, such as a booking. Always on.`,
  },
  functionality: {
    name: msg`Functionality`,
    purpose: msg`Remembers on this device what makes your next visit easier, such as your recent searches.`,
  },
  tracking: {
    name: msg`Measurement`,
    purpose: msg`Measures which pages are visited. This loads a tag manager, whose operator learns your IP address and which pages you open.`,
  },
  targeting: {
    name: msg`Advertising`,
    purpose: msg`Measures whether our advertising works and lets advertising services tailor it to you. The tag manager is loaded for this too.`,
  },
} as const satisfies Record<ConsentLevel, { name: MessageDescriptor; purpose: MessageDescriptor }>;

interface ConsentFormProps extends ComponentProps<'form'> {
  /** The earlier choice. */
  readonly consent: Consent | undefined;
}

/** A plain form with the levels of consent, handled in the browser (`deferred-features.ts`) or, without JavaScript, by the shell. */
export function ConsentForm({ consent, ...form }: ConsentFormProps) {
  const { i18n } = useLingui();
  return (
    <form method="post" action={consentPath} {...form}>
      <Stack>
        <p>
          <Trans>You decide what the site may do beyond what it needs, and you can change your mind at any time.</Trans>
        </p>
        {/* A new key resets the checkboxes after another choice, such as “Accept all”. */}
        <div key={JSON.stringify(consent)}>
          {consentLevels.map((level) => (
            <Checkbox
              key={level}
              name="level"
              id={`consent-${level}`}
              value={level}
              label={i18n._(levelTexts[level].name)}
              hint={i18n._(levelTexts[level].purpose)}
              defaultChecked={level === 'strictly-necessary' || consent?.[level] === true}
              disabled={level === 'strictly-necessary'}
              data-consent-level={level}
            />
          ))}
        </div>
        <Cluster>
          <Button type="submit" name="choice" value="save" data-consent-action="save">
            <Trans>Save choice</Trans>
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="accept" data-consent-action="accept">
            <Trans>Accept all</Trans>
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="reject" data-consent-action="reject">
            <Trans>Decline all</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
