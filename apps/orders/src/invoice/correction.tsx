import { Trans } from '@lingui/react/macro';
import type { CorrectionReason, Invoice } from '@nocleh/contracts/api/invoice.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './invoice.module.css';

/** Shows which invoice a credit note corrects, and why. */
export function Correction({ of }: { readonly of: NonNullable<Invoice['correction']> }) {
  const locale = useLocale();
  const [issued, taxable] = [formatDate(locale, of.issuedOn), formatDate(locale, of.taxableOn)];
  return (
    <p className={styles.soft}>
      <Trans>
        The invoice was issued on {issued}; its date of taxable supply is {taxable}.
      </Trans>{' '}
      <Reason of={of.reason} />
    </p>
  );
}

function Reason({ of }: { readonly of: CorrectionReason }) {
  if (of === 'cancelled') return <Trans>Reason: the stay was cancelled.</Trans>;
  return of === 'unpaid' ? (
    <Trans>Reason: the booking wasn’t paid and has been cancelled.</Trans>
  ) : (
    <Trans>Reason: withdrawal from the contract.</Trans>
  );
}
