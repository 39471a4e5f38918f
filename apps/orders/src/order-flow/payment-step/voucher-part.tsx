import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { maxVouchersOfOrder } from '@nocleh/contracts/limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Disclosure } from '@nocleh/design-system/actions/disclosure.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { TitledSection } from '../../page-frame/titled-section.tsx';
import styles from './payment-step.module.css';
import { addField, codeField, dropField, type VoucherProblem } from './voucher-fields.ts';

const texts = {
  missing: msg`Enter the code that is on the voucher.`,
  unknown_code: msg`We can’t find a voucher with this code. Please check it: it should have 16 letters and numbers.`,
  unpaid: msg`This voucher hasn’t been paid for yet. It can be used as soon as the payment arrives.`,
  package: msg`This voucher is for a package. Choose its dates on the page “Redeem a voucher”.`,
  expired: msg`This voucher has expired.`,
  withdrawn: msg`This voucher is no longer valid: its buyer has returned it.`,
  spent: msg`Nothing is left on this voucher.`,
  added: msg`You have already added this voucher.`,
  too_many: msg`You can use at most ${plural(maxVouchersOfOrder, { one: '# voucher', other: '# vouchers' })} for one booking.`,
  currency: msg`Vouchers pay for stays priced in Czech crowns only.`,
  nothing_to_pay: msg`There is nothing left to pay. You don’t need another voucher.`,
} as const satisfies Record<VoucherProblem, MessageDescriptor>;

/** Text for a code that was refused. */
export const voucherText = (problem: VoucherProblem): MessageDescriptor => texts[problem];

interface VoucherPartProps extends Pick<Order, 'vouchers' | 'toPay'> {
  /** The code that was refused, to be corrected. */
  readonly typed: string;
  readonly problem: VoucherProblem | null;
}

/** Vouchers for an amount on the order, each with a button that takes it off, and the field for the code of one more. */
export function VoucherPart({ vouchers, toPay, typed, problem }: VoucherPartProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className={styles.vouchers}>
      {/* A live region: it is read out after a voucher was added or taken off. */}
      <div role="status">
        {vouchers.length > 0 && (
          <TitledSection title={<Trans>Gift voucher</Trans>}>
            {vouchers.map(({ number, amount, remains }) => (
              <p key={number}>
                <Trans>
                  Voucher {number} pays {formatMoney(locale, amount)}. {remains && formatMoney(locale, remains)} stays on it.
                </Trans>{' '}
                <Button type="submit" name={dropField} value={number} variant="quiet" aria-label={t`Don’t use voucher ${number}`}>
                  <Trans>Don’t use it</Trans>
                </Button>
              </p>
            ))}
            <p>
              <strong>
                <Trans>Left to pay: {formatMoney(locale, toPay)}</Trans>
              </strong>
            </p>
          </TitledSection>
        )}
      </div>
      {toPay.amount > 0 && vouchers.length < maxVouchersOfOrder && (
        <Disclosure
          summary={vouchers.length > 0 ? <Trans>Add another voucher</Trans> : <Trans>Do you have a gift voucher?</Trans>}
          open={problem !== null}
        >
          <div className={styles.code}>
            <TextField
              // A new key empties the field after each change, because React keeps what was typed in an input. The button beside it keeps the focus.
              key={vouchers.length}
              name={codeField}
              label={t`Voucher code`}
              hint={t`For example, 7K3M-Q0VX-D9TF-2B6H. You can leave out the hyphens.`}
              defaultValue={typed}
              error={problem && i18n._(texts[problem])}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <div>
              <Button type="submit" name={addField} value="1" variant="secondary">
                <Trans>Use the voucher</Trans>
              </Button>
            </div>
          </div>
        </Disclosure>
      )}
    </div>
  );
}
