import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { defaultLocale } from '@nocleh/contracts/locale.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { Link } from 'react-email';
import type { AppContext } from '../../../context.ts';
import { messageById } from '../../contact-message/contact-message.repository.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { framedMail } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';
import { Row, Rows } from '../parts/stay-facts.tsx';
import { WrittenText } from '../parts/written-text.tsx';

/** The message of a visitor, to the operator; a reply goes to the visitor. Null if it is deleted. */
export async function contactMessageMail(
  { db, seller, mailTo }: Pick<AppContext, 'db' | 'seller' | 'mailTo'>,
  id: number,
  siteUrl: string,
): Promise<Mail | null> {
  const written = await messageById(db, id);
  if (!written) return null;
  const { name, email, message, sent_at } = written;
  const locale = defaultLocale;
  const i18n = mailI18n(locale);
  return {
    ...framedMail({
      i18n,
      locale,
      siteUrl,
      to: { name: seller.name, address: mailTo.operator },
      title: i18n._(msg`Message from the contact page: ${name || email}`),
      preview: message.slice(0, 100),
      foot: <Trans>You are receiving this message as the operator of the site. A reply goes to the visitor.</Trans>,
      children: (
        <Rows>
          <Row label={<Trans>From</Trans>}>
            {name && (
              <>
                <span dir="auto">{name}</span>
                <br />
              </>
            )}
            <Link href={`mailto:${email}`} style={style.link}>
              {email}
            </Link>
          </Row>
          <Row label={<Trans>Sent</Trans>}>{formatDate(locale, sent_at.toISOString().slice(0, 10))}</Row>
          <Row label={<Trans>Language of the page</Trans>}>{written.locale}</Row>
          <Row label={<Trans>Message</Trans>}>
            <WrittenText>{message}</WrittenText>
          </Row>
        </Rows>
      ),
    }),
    replyTo: { name, address: email },
  };
}
