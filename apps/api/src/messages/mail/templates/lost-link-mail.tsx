import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Kysely } from 'kysely';
import { Link, Text } from 'react-email';
import type { Database } from '../../../db/database.ts';
import { siteAddress } from '../../../site-address.ts';
import { orderedWith, requestById } from '../../lost-link/lost-link.repository.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { framedMail } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';
import { Row, Rows } from '../parts/stay-facts.tsx';

const maxLinksPerMail = 20;

/** Links to the orders and vouchers of an address; null if none are left. */
export async function lostLinkMail(db: Kysely<Database>, id: number, siteUrl: string): Promise<Mail | null> {
  const request = await requestById(db, id);
  if (!request) return null;
  const { email, locale } = request;
  const ordered = await orderedWith(db, email, maxLinksPerMail);
  if (ordered.length === 0) return null;
  const i18n = mailI18n(locale);
  const title = i18n._(msg`Links to your bookings`);
  const address = { order: '/objednavka/', voucher: '/objednavka/nakup/' };
  return framedMail({
    i18n,
    locale,
    siteUrl,
    to: { name: '', address: email },
    title,
    preview: ordered.map(({ number }) => number).join(', '),
    foot: (
      <Trans>
        You are receiving this message because someone asked for the links with this e-mail address. If it wasn’t you, there’s nothing to
        do: the links went only to you.
      </Trans>
    ),
    children: (
      <>
        <Text style={style.text}>
          <Trans>Here are the links to what was booked with your address, the newest first. Don’t pass them on.</Trans>
        </Text>
        <Rows>
          {ordered.map(({ kind, number, token, what }) => (
            <Row key={number} label={what}>
              <Link href={siteAddress(siteUrl, locale, `${address[kind]}${token}`)} style={style.link}>
                {number}
              </Link>
            </Row>
          ))}
        </Rows>
      </>
    ),
  });
}
