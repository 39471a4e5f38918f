import { Trans, useLingui } from '@lingui/react/macro';
import { previewPath } from '@nocleh/contracts/preview-token.ts';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import type { PreviewOffer, PreviewProblem } from './preview-facts.ts';
import { previewStylesheet } from './preview-styles.ts';
import { previewTime } from './preview-time.ts';

function useProblemText(problem: PreviewProblem): string {
  const { t } = useLingui();
  if (problem === 'expired') return t`Its time is over. Ask who sent you the address for a new one.`;
  if (problem === 'other site') return t`It was made for another site. Ask who sent you the address for one of this site.`;
  if (problem === 'unavailable') return t`This version of the site can’t be loaded. Ask who sent you the address for a new one.`;
  return t`The address is incomplete or was changed. Ask who sent it for a new one.`;
}

function ToLiveSite() {
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={localePath(useLocale(), '/')}>
      <Trans>To the live site</Trans>
    </a>
  );
}

function Problem({ problem }: { readonly problem: PreviewProblem }) {
  const text = useProblemText(problem);
  return (
    <>
      <h1>
        <Trans>The preview can’t be opened</Trans>
      </h1>
      <p className={leadClass}>{text}</p>
      <Cluster>
        <ToLiveSite />
      </Cluster>
    </>
  );
}

function Offer({ release, slices, until, by, token }: Exclude<PreviewOffer, { problem: PreviewProblem }>) {
  const locale = useLocale();
  const time = previewTime(locale, until);
  return (
    <>
      <h1>
        <Trans>Preview of the site</Trans>
      </h1>
      <p className={leadClass}>
        <Trans>You were sent a version of this site that other visitors don’t see.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Release {release}, prepared by {by}
          </Trans>
        </li>
        {slices.map((slice) => (
          <li key={slice}>
            <Trans>Other than on the live site: {slice}</Trans>
          </li>
        ))}
        <li>
          <Trans>It ends at {time}, when you close the browser, or when you end it.</Trans>
        </li>
        <li>
          <Trans>Bookings are always made on the live site.</Trans>
        </li>
      </ul>
      <form method="post" action={localePath(locale, previewPath)}>
        <input type="hidden" name="token" value={token} />
        <Cluster>
          <Button type="submit">
            <Trans>Show the preview</Trans>
          </Button>
          <ToLiveSite />
        </Cluster>
      </form>
    </>
  );
}

/** Asks before a preview begins: mail programs and browsers open addresses by themselves. */
export function PreviewPage() {
  const { offer } = useLoaderData<{ offer: PreviewOffer }>();
  return (
    <div className="preview-page">
      <link rel="stylesheet" href={previewStylesheet} />
      {'problem' in offer ? <Problem problem={offer.problem} /> : <Offer {...offer} />}
    </div>
  );
}
