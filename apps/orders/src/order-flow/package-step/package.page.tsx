import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import '@nocleh/design-system/layout/visually-hidden.module.css';
import '../price-and-hold.module.css';
import '../../price/price-table.module.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type FormEvent, Suspense } from 'react';
import { type ActionFunctionArgs, Form, redirect, useLoaderData, useSubmit } from 'react-router';
import { toFailure } from '../../failure/failure.ts';
import { FailureAlert } from '../../failure/failure-alert.tsx';
import { holdInstead } from '../../hold/hold-again.ts';
import { CancellationTerms } from '../../order/cancellation-terms.tsx';
import { orderAddress, packageOrderAddress, withQuery } from '../../order/order-address.ts';
import { packageQuery, packageStay, readPackageChoice } from '../../order/package-choice.ts';
import { seenField, seenQuery } from '../../order/price-seen.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { Steps } from '../../page-frame/steps.tsx';
import { TitledSection } from '../../page-frame/titled-section.tsx';
import { House } from '../../stay-summary/house.tsx';
import { IncludedSection } from '../../stay-summary/package-part.tsx';
import { ChildAges } from '../child-ages.tsx';
import fields from '../fields.module.css';
import { ArrivalChoice } from '../guests-step/arrival-choice.tsx';
import { loadPackage } from './package.loader.ts';

/** The action holds the package's room. After a refusal it redirects to the step's address, which keeps the choice. */
const PriceAndHold = deferred(() => import('../price-and-hold.tsx').then(({ PriceAndHold }) => PriceAndHold));

export const loader = loadPackage;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const slug = params.slug ?? '';
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readPackageChoice(values);
  const back = (problem: string) => redirect(withQuery(packageOrderAddress(locale, slug, choice), `problem=${problem}`), 303);
  if (!choice.from) return back('days');

  const api = context.get(apiContext);
  try {
    const found = await api.call(endpoint.packageBySlug, { params: { slug }, query: { locale } });
    if (choice.children.length < found.children) return back('ages');
    const earlier = choice.after ? await api.call(endpoint.order, { params: { token: choice.after } }).catch(() => null) : null;
    const body = { ...packageStay(found, choice), locale };
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    const guests = withQuery(orderAddress(locale, held.token, 'guests'), earlier?.contact ? `after=${earlier.token}` : '');
    return redirect(withQuery(guests, seenQuery(values.get(seenField) ?? undefined, held.price.total)), 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure !== 'unreachable' && failure !== 'internal') return back(failure);
    const again = new URLSearchParams({ reason: failure, package: slug });
    return redirect(localePath(locale, `/objednavka/chyba?${again}&${packageQuery(choice)}`), 303);
  }
}

export function Component() {
  const { found, house, choice, price, failure, missing, key, today } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const submit = useSubmit();
  const refresh = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  const texts = { days: t`Choose your dates.`, ages: t`Choose the age of each child.` };
  const missingField = { days: 'from', ages: `child-${choice.children.length}` };
  return (
    <PageFrame
      heading={t`Your package: ${found.title}`}
      below={<Steps current={1} />}
      aside={
        <>
          <House house={house} room={found.room} />
          <IncludedSection slug={found.slug} items={found.included} />
          {choice.from && (
            <TitledSection small title={<Trans>Cancellation</Trans>}>
              <CancellationTerms rules={house.cancellation} arrival={choice.from} today={today} />
            </TitledSection>
          )}
        </>
      }
    >
      {failure && <FailureAlert kind={failure} key={key} />}
      <Form method="get" className={fields.form} onChange={refresh}>
        {missing && (
          <ErrorSummary title={t`Check the highlighted fields`} errors={[{ name: missingField[missing], message: texts[missing] }]} />
        )}
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <ArrivalChoice
          arrivals={found.arrivals}
          nights={found.nights}
          chosen={choice.from}
          error={missing === 'days' ? texts.days : undefined}
        />
        <ChildAges count={found.children} ages={choice.children} error={missing === 'ages' ? texts.ages : undefined} />
        <div>
          <Button type="submit" variant="secondary" formNoValidate>
            <Trans>Update the price</Trans>
          </Button>
        </div>
        <Suspense>
          <PriceAndHold
            price={price}
            missing={<Trans>You’ll see the price once you have chosen your dates.</Trans>}
            formKey={key}
            holding={<Trans>Holding your choice…</Trans>}
            promise={
              <Trans>
                We’ll hold the package for you for <Plural value={holdMinutes} one="# minute" other="# minutes" />. It costs nothing and
                commits you to nothing.
              </Trans>
            }
          />
        </Suspense>
      </Form>
    </PageFrame>
  );
}
