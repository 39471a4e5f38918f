import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { previewPath } from '@nocleh/contracts/preview-token.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { BarFacts, PreviewedRelease } from './preview-facts.ts';
import { previewStylesheet } from './preview-styles.ts';
import { previewTime } from './preview-time.ts';

const endPath = `${previewPath}/end`;

function Previewed({ release, slices, until, locale }: PreviewedRelease & { readonly locale: Locale }) {
  const time = previewTime(locale, until);
  const list = slices.join(', ');
  return (
    <>
      <span>
        {list ? (
          <Trans>
            Release {release}, with {list}.
          </Trans>
        ) : (
          <Trans>Release {release}, as on the live site.</Trans>
        )}
      </span>{' '}
      <span>
        <Trans>Only you see it, until {time}.</Trans>
      </span>
    </>
  );
}

function BarText({ facts, locale }: { readonly facts: BarFacts; readonly locale: Locale }) {
  if (facts.kind === 'preview')
    return (
      <>
        <strong>
          <Trans>Preview</Trans>
        </strong>{' '}
        <Previewed {...facts} locale={locale} />
      </>
    );
  if (facts.kind === 'off here')
    return (
      <>
        <strong>
          <Trans>Live site</Trans>
        </strong>{' '}
        <Trans>The preview is off here: bookings are always made on the live site.</Trans>
      </>
    );
  return (
    <>
      <strong>
        <Trans>Live site</Trans>
      </strong>{' '}
      {facts.problem === 'expired' ? (
        <Trans>The time of your preview is over. You see the live site again.</Trans>
      ) : (
        <Trans>Your preview can’t be shown. You see the live site again.</Trans>
      )}
    </>
  );
}

interface PreviewBarProps {
  readonly facts: BarFacts;
  readonly locale: Locale;
}

/** Says on every page of a visitor with a preview what they see. Only the server renders it, and it works without JavaScript. */
export function PreviewBar({ facts, locale }: PreviewBarProps) {
  const { t } = useLingui();
  return (
    <section className="preview-bar" aria-label={t`Preview of the site`} data-preview={facts.kind}>
      <link rel="stylesheet" href={previewStylesheet} />
      <div className="preview-bar-row">
        <p>
          <BarText facts={facts} locale={locale} />
        </p>
        {facts.kind !== 'ended' && (
          <form method="post" action={localePath(locale, endPath)}>
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              <Trans>End preview</Trans>
            </button>
          </form>
        )}
      </div>
    </section>
  );
}
