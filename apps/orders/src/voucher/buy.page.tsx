import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { notFound } from '../order/load-order.ts';
import { voucherOrderPath } from '../order/order-address.ts';
import { keepDraft } from '../order-flow/draft.ts';
import { ContactFields } from '../order-flow/guests-step/contact-fields.tsx';
import { countryOptions, homeCountry } from '../order-flow/guests-step/countries.ts';
import { PlaceOrder } from '../order-flow/payment-step/place-order.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { House } from '../stay-summary/house.tsx';
import { IncludedSection, Terms } from '../stay-summary/package-part.tsx';
import { submitVoucher } from './buy.action.ts';
import { GreetingFields } from './greeting-fields.tsx';
import { previewField } from './preview-field.ts';
import { Scope } from './scope.tsx';
import { useVoucherForm } from './use-voucher-form.ts';
import styles from './voucher.module.css';
import { VoucherPreview } from './voucher-preview.tsx';

/** The order of a voucher is one page, as nothing has to be held. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const found = await context
    .get(apiContext)
    .call(endpoint.packageBySlug, { params: { slug: params.slug ?? '' }, query: { locale }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
  const { id, title, slug, slugs, nights, adults, children, included, terms, voucher, accommodation, room, picture } = found;
  // Not a voucher, or no longer sold: the package's page shows that.
  if (!voucher) throw redirect(localePath(locale, `/balicek/${slug}`), 303);
  return {
    page: {
      title: context.get(i18nContext)._(msg({ message: `Voucher: ${title}`, context: 'page title' })),
      localeParams: Object.fromEntries(locales.map((each) => [each, voucherOrderPath(slugs[each])])) as PerLocale<string>,
      noindex: true,
    },
    found: { id, title, slug, nights, adults, children, included, terms, room: room.name, picture },
    voucher,
    house: {
      slug: accommodation.slug,
      name: accommodation.name,
      placeName: accommodation.placeName,
      // The picture of the package is at the top of the page.
      picture: null,
    },
    country: homeCountry(locale),
    countries: countryOptions(locale),
    today: today(),
    key: newKey(),
  };
}

export const action = submitVoucher;

export function Component() {
  const { found, voucher, house, country, countries, today, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useLingui();
  const locale = useLocale();
  const { total } = voucher.price;
  const until = voucher.sendUntil;
  const asked = refused?.preview;
  const { values, isDayWrong, errors, errorOf, field } = useVoucherForm(refused, { today, until, country });
  return (
    <PageFrame
      heading={t`Voucher: ${found.title}`}
      below={
        <>
          {found.picture && (
            <Picture {...found.picture} className={styles.picture} shape="wide" rounded priority sizes="(min-width: 60rem) 48rem, 92vw" />
          )}
          <p className={styles.lead}>
            <Trans>
              You pay by bank transfer. We’ll e-mail you the voucher once your payment arrives. Whoever has the voucher can choose the dates
              later.
            </Trans>
          </p>
        </>
      }
      brief={
        <>
          <strong>{house.name}</strong>, <Scope of={found} />, {formatMoney(locale, total)}
        </>
      }
      aside={
        <>
          <div>
            <House house={house} room={found.room} />
            <p className={styles.soft}>
              <Scope of={found} />
            </p>
          </div>
          <IncludedSection slug={found.slug} items={found.included} />
          <p className={styles.soft}>
            <Trans>Latest arrival date: {formatNamedDate(locale, voucher.validUntil, 'long')}</Trans>
          </p>
        </>
      }
    >
      {refused?.failure && <FailureAlert kind={refused.failure} key={key} />}
      <Form method="post" noValidate className={styles.form} ref={keepDraft}>
        {/* Enter in a field presses the first submit button, which would be the preview. */}
        <button type="submit" hidden />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="package" value={found.id} />
        <input type="hidden" name="amount" value={total.amount} />
        <input type="hidden" name="currency" value={total.currency} />
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={refused} />
        <FieldSet legend={t`Who it is for`}>
          <GreetingFields field={field} today={today} until={until} />
          <div>
            <Button type="submit" name={previewField} value="1" variant="secondary">
              <Trans>Preview the voucher</Trans>
            </Button>
          </div>
          {asked && !isDayWrong && (
            <VoucherPreview
              {...asked}
              answer={asked}
              today={today}
              title={found.title}
              place={`${house.name}, ${house.placeName}`}
              picture={found.picture}
              included={found.included}
              validUntil={voucher.validUntil}
            />
          )}
        </FieldSet>
        <FieldSet legend={t`Who is paying`}>
          <ContactFields field={field} countries={countries} phone={false} />
        </FieldSet>
        <TitledSection title={<Trans>Price</Trans>}>
          <PriceTable price={voucher.price} />
        </TitledSection>
        <TitledSection title={<Trans>Voucher terms</Trans>}>
          <Terms paragraphs={found.terms} />
        </TitledSection>
        <PlaceOrder
          name="termsAccepted"
          agreed={values.termsAccepted !== undefined}
          error={errorOf('termsAccepted')}
          action={<Trans comment="Wording that the law prescribes for the button that buys a voucher">Order with obligation to pay</Trans>}
        />
      </Form>
    </PageFrame>
  );
}
