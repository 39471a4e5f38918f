import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HostAnswer } from '@nocleh/contracts/api/inquiry.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { Table } from '@nocleh/design-system/content/table.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import form from '../form/form.module.css';
import { AnswerRow } from './answer-row.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import styles from './inquiry-status.module.css';
import { loadInquiry } from './load-inquiry.ts';

export async function loader(args: LoaderFunctionArgs) {
  const inquiry = await loadInquiry(args, args.params.token ?? '');
  if (!inquiry) throw data(null, { status: 404 });
  return {
    page: { title: args.context.get(i18nContext)._(msg`Answers to your enquiry`), noindex: true },
    inquiry,
    isOpen: today() <= inquiry.answerUntil,
  };
}

const isMissing = ({ state }: HostAnswer) => state === 'queued' || state === 'waiting';

export function Component() {
  const { inquiry, isOpen } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  const { hosts, answerUntil } = inquiry;
  const isAllThere = !hosts.some(isMissing);
  const columns = { host: t`Where`, free: t`Available?`, total: t`Total with all charges`, until: t`Valid until`, note: t`Host’s note` };
  return (
    <Container className={form.page}>
      <header className={form.head}>
        <h1>
          <Trans>Answers to your enquiry</Trans>
        </h1>
        <p className={form.lead}>
          {isOpen && !isAllThere ? (
            <Trans>
              Hosts can answer until {formatDate(locale, answerUntil)}. We’ll write to you when answers arrive; this page always shows the
              latest.
            </Trans>
          ) : isOpen ? (
            <Trans>All hosts have answered. They can change their answers until {formatDate(locale, answerUntil)}.</Trans>
          ) : (
            <Trans>The time for answers ended on {formatDate(locale, answerUntil)}.</Trans>
          )}
        </p>
      </header>
      <Table label={t`Answers from the hosts`} stacked className={styles.answers}>
        <thead>
          <tr>
            <th scope="col">{columns.host}</th>
            <th scope="col">{columns.free}</th>
            <th scope="col" data-number>
              {columns.total}
            </th>
            <th scope="col">{columns.until}</th>
            <th scope="col">{columns.note}</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map((answer) => (
            <AnswerRow key={answer.accommodation.slug} answer={answer} columns={columns} />
          ))}
        </tbody>
      </Table>
      {hosts.some(({ state }) => state === 'offered') && (
        <p className={styles.next}>
          <Trans>
            To accept an offer, write to the host before it expires. The price is for the whole stay, as given by the host; you arrange
            everything else with the host.
          </Trans>
        </p>
      )}
      <section className={styles.asked}>
        <h2>
          <Trans>What you asked for</Trans>
        </h2>
        <InquiryFacts asked={inquiry} />
      </section>
    </Container>
  );
}
