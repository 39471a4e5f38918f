import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderState } from '@nocleh/contracts/api/order.ts';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { formatDate, formatTime } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteAddress } from '../../site-address.ts';
import { mailI18n } from '../mail/mail-i18n.ts';
import { InvoicePart } from './invoice-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PricePart, StayPart } from './stay-part.tsx';
import type { TripPackData } from './trip-pack-data.ts';
import { tripPackStyle } from './trip-pack-style.ts';
import { WayPart } from './way-part.tsx';

const stateNames = {
  held: msg`Your booking is waiting for payment`,
  awaiting_payment: msg`Your booking is waiting for payment`,
  confirmed: msg`Your stay is confirmed`,
  completed: msg`Your stay is over`,
  expired: msg`The booking is cancelled`,
  cancelled: msg`The booking is cancelled`,
} as const satisfies Record<OrderState, MessageDescriptor>;

const languageNames = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' } as const satisfies Record<Locale, string>;

interface PartProps {
  readonly data: TripPackData;
  readonly i18n: I18n;
}

/** Links to the order's pages, which the service worker answers with the packs of these languages while there is no connection. */
function Languages({ data: { order, siteUrl }, i18n }: PartProps): JSX.Element {
  return (
    <nav aria-label={i18n._(msg`Language`)}>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            {locale === order.locale ? (
              <span aria-current="true">{locale.toUpperCase()}</span>
            ) : (
              <a
                href={siteAddress(siteUrl, locale, `/objednavka/${order.token}`)}
                hrefLang={locale}
                lang={locale}
                title={languageNames[locale]}
              >
                {locale.toUpperCase()}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ data: { order, drawnAt, siteUrl }, i18n }: PartProps): JSX.Element {
  const { locale, state, token } = order;
  const day = formatDate(locale, dayOf(new Date(drawnAt)));
  const time = formatTime(drawnAt);
  return (
    <div className={state === 'cancelled' ? 'state over' : 'state'}>
      <strong>{i18n._(stateNames[state])}</strong>
      <p>
        <Trans>
          This is a copy saved on {day} at {time}. For the current state you need a connection.
        </Trans>
      </p>
      <p>
        <a href={siteAddress(siteUrl, locale, `/objednavka/${token}`)}>
          <Trans>Load the current state</Trans>
        </a>
      </p>
    </div>
  );
}

function CalendarLink({ name, content }: TripPackData['calendar']): JSX.Element {
  return (
    <p className="links">
      <a download={name} href={`data:text/calendar;charset=utf-8;base64,${Buffer.from(content).toString('base64')}`}>
        <Trans>Add to the calendar</Trans>
      </a>
    </p>
  );
}

function TripPack({ data, i18n }: PartProps): JSX.Element {
  const { order, invoices, keptUntil } = data;
  const { locale, number } = order;
  const isOver = order.state === 'cancelled';
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${i18n._(msg`Booking ${number}`)} | Nocleh`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of this constant text */}
        <style dangerouslySetInnerHTML={{ __html: tripPackStyle }} />
      </head>
      <body>
        <header>
          <span className="brand">Nocleh</span>
          <Languages data={data} i18n={i18n} />
        </header>
        <main>
          <h1>
            <Trans>Booking {number}</Trans>
          </h1>
          <State data={data} i18n={i18n} />
          <StayPart order={order} i18n={i18n} />
          <CalendarLink {...data.calendar} />
          {!isOver && <WayPart data={data} i18n={i18n} />}
          {order.instructions && <PaymentPart to={order.instructions} locale={locale} i18n={i18n} />}
          <PricePart order={order} i18n={i18n} />
          {invoices.length > 0 && (
            <section>
              <h2>
                <Trans>Invoices</Trans>
              </h2>
              {invoices.map((invoice) => (
                <InvoicePart key={invoice.number} invoice={invoice} locale={locale} i18n={i18n} />
              ))}
            </section>
          )}
        </main>
        <footer className="soft">
          <p>
            <Trans>
              A copy saved in a browser is deleted after {formatDate(locale, keptUntil)}. You can remove it earlier on your booking page.
            </Trans>
          </p>
          <p>
            <Trans>Keep it to yourself: its links let anyone see and cancel the booking.</Trans>
          </p>
        </footer>
      </body>
    </html>
  );
}

/** The pack as an HTML document that loads nothing. */
export function drawTripPack(data: TripPackData): string {
  const i18n = mailI18n(data.order.locale);
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TripPack data={data} i18n={i18n} />
    </I18nProvider>,
  );
  return `<!doctype html>${page}`;
}
