import { Trans } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { HeldPackageVoucher, HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { apiContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, redirect, useLoaderData } from 'react-router';
import { toFailure } from '../failure/failure.ts';
import { holdInstead } from '../hold/hold-again.ts';
import { notFound } from '../order/load-order.ts';
import { orderAddress, voucherAddress } from '../order/order-address.ts';
import { offeredStay, type PackageChoice, packageQuery, readPackageChoice } from '../order/package-choice.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { Terms } from '../stay-summary/package-part.tsx';
import { AmountVoucherView } from './amount-voucher-view.tsx';
import { ChooseDays } from './choose-days.tsx';
import { Scope } from './scope.tsx';
import { loadVoucherPage } from './voucher.loader.ts';
import styles from './voucher.module.css';
import { VoucherCode } from './voucher-code.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

export const loader = loadVoucherPage;

const holdOf = (voucher: HeldPackageVoucher, choice: PackageChoice, locale: Locale) => ({
  ...offeredStay({ ...voucher, accommodation: voucher.accommodationId }, choice),
  voucher: voucher.token,
  locale,
});

/** Holds the voucher's room from the chosen day on; the rest is like any order. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const token = params.token ?? '';
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readPackageChoice(values);
  const query = packageQuery(choice);
  const back = (problem: string) => redirect(voucherAddress(locale, token, `${query && `${query}&`}problem=${problem}`), 303);
  if (!choice.from) return back('days');
  const api = context.get(apiContext);
  try {
    const voucher = await api.call(endpoint.heldVoucher, { params: { token } });
    // The page of an amount has no days to choose.
    if (voucher.kind === 'amount') return redirect(voucherAddress(locale, token), 303);
    if (choice.children.length < voucher.children) return back('ages');
    const earlier = choice.after ? await api.call(endpoint.order, { params: { token: choice.after } }).catch(() => null) : null;
    const body = holdOf(voucher, choice, locale);
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    return redirect(orderAddress(locale, held.token, 'guests') + (earlier?.contact ? `?after=${earlier.token}` : ''), 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    return back(failure);
  }
}

/** The voucher itself, to be shown, printed and redeemed. */
export function Component() {
  const { voucher } = useLoaderData<typeof loader>();
  return voucher.kind === 'package' ? <PackageVoucherView voucher={voucher} /> : <AmountVoucherView voucher={voucher} />;
}

function PackageVoucherView({ voucher }: { readonly voucher: HeldPackageVoucher }) {
  const { number, token, state, recipient, dedication, accommodation, package: bought } = voucher;
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
      aside={<VoucherFacts voucher={{ ...voucher, accommodation: { ...accommodation, picture: null } }} />}
    >
      <Over voucher={voucher} />
      <VoucherSheet picture={accommodation.picture} recipient={recipient} dedication={dedication} included={bought.included} />
      {state === 'issued' && <ChooseDays voucher={voucher} />}
      <VoucherCode code={voucher.code} token={token} />
      <TitledSection className={styles.onScreen} title={<Trans>Voucher terms</Trans>}>
        <Terms paragraphs={bought.terms} />
      </TitledSection>
    </PageFrame>
  );
}

/** Says why a voucher can’t be redeemed any more; renders nothing while it can. */
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
        <Trans>The latest arrival date was {formatNamedDate(locale, validUntil, 'long')}.</Trans>
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
