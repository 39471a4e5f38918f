import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Heading, Hr, Text } from 'react-email';
import type { AgreedTerms } from '../../../booking/terms/agreed-terms.ts';
import { style } from './mail-style.ts';

interface TermsPartProps {
  readonly terms: AgreedTerms | null;
  readonly locale: Locale;
  readonly siteUrl: string;
}

/** Makes links absolute and lowers the level of headings. */
const asPart = (html: string, siteUrl: string): string =>
  html
    .replaceAll('href="/', `href="${siteUrl}/`)
    .split('<h2')
    .map((part, index) => (index === 0 ? part : part.replace(/^[^>]*/, '<h3 style="font-size:15px;margin:18px 0 6px"')))
    .join('')
    .replaceAll('</h2>', '</h3>');

/** The complete terms as a durable copy: those on the site may change. */
export function TermsPart({ terms, locale, siteUrl }: TermsPartProps): JSX.Element | null {
  if (!terms) return null;
  return (
    <>
      <Hr style={style.rule} />
      <Heading as="h2" style={style.subtitle}>
        {terms.title}
      </Heading>
      <Text style={style.small}>
        <Trans>The version of {formatDate(locale, terms.updated)}, which you agreed to. Keep this message.</Trans>
      </Text>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported */}
      <div style={style.small} dangerouslySetInnerHTML={{ __html: asPart(terms.html, siteUrl) }} />
      <Text style={style.small}>
        <Trans>The checksum of this text (SHA-256), by which its wording can be proved later: {terms.hash}</Trans>
      </Text>
    </>
  );
}
