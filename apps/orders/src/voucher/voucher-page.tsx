import { Trans, useLingui } from '@lingui/react/macro';
import type { HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { DownloadIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import { Included, Terms } from '../order/package-part.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import { TitledSection } from '../order/titled-section.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { ChooseDays } from './choose-days.tsx';
import { Scope } from './scope.tsx';
import type { loader } from './voucher.loader.ts';
import styles from './voucher.module.css';
import { VoucherFacts } from './voucher-facts.tsx';

/** The voucher itself: to be shown, printed, and used. */
export function VoucherPage() {
  const { voucher } = useLoaderData<typeof loader>();
  const { number, token, state, recipient, dedication, accommodation, package: bought } = voucher;
  const { t } = useLingui();
  return (
    <PageFrame
      heading={bought.title}
      below={
        <p className={styles.lead}>
          <Trans>Voucher {number}</Trans>
        </p>
      }
      brief={
        <>
          <strong>{accommodation.name}</strong>, {accommodation.placeName}, <Scope of={voucher} />
        </>
      }
      aside={<VoucherFacts voucher={voucher} />}
    >
      <Over voucher={voucher} />
      {(recipient !== '' || dedication !== '') && (
        <section className={styles.present}>
          {/* As plain text: a translation with elements would take markup in the name for its own. */}
          {recipient !== '' && <p className={styles.recipient}>{t({ message: `For ${recipient}`, context: 'whom a voucher is for' })}</p>}
          {dedication !== '' && <p className={styles.dedication}>{dedication}</p>}
        </section>
      )}
      <TitledSection title={<Trans>What the package includes</Trans>}>
        <Included items={bought.included} />
      </TitledSection>
      {state === 'issued' && <ChooseDays />}
      <TitledSection className={styles.block} title={<Trans>Voucher code</Trans>}>
        <p className={styles.code}>{voucher.code}</p>
        <Cluster className={styles.actions}>
          <a className={buttonClass({ variant: 'secondary' })} href={`/api/held-vouchers/${token}/pdf`}>
            <DownloadIcon />
            <Trans>Voucher (PDF)</Trans>
          </a>
          <PrintButton />
        </Cluster>
      </TitledSection>
      <TitledSection className={styles.onScreen} title={<Trans>Voucher terms</Trans>}>
        <Terms paragraphs={bought.terms} />
      </TitledSection>
    </PageFrame>
  );
}

/** Why it can’t be used any more. Nothing while it can. */
function Over({ voucher: { state, validUntil } }: { readonly voucher: HeldVoucher }) {
  const locale = useLocale();
  if (state === 'redeemed')
    return (
      <Alert tone="success" title={<Trans>A stay has been booked with this voucher</Trans>}>
        <Trans>
          To see the booking, use the link in the confirmation. If the stay is cancelled in time, the voucher will be valid again.
        </Trans>
      </Alert>
    );
  if (state === 'expired')
    return (
      <Alert tone="warning" title={<Trans>The voucher has expired</Trans>}>
        <Trans>The latest arrival date was {formatDate(locale, validUntil, 'long')}.</Trans>
      </Alert>
    );
  if (state === 'cancelled')
    return (
      <Alert tone="warning" title={<Trans>The voucher is no longer valid</Trans>}>
        <Trans>Either the buyer returned it or a stay booked with it was cancelled late.</Trans>
      </Alert>
    );
  return null;
}
