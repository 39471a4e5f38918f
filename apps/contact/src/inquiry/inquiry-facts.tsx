import { Plural, Trans } from '@lingui/react/macro';
import type { Inquiry } from '@nocleh/contracts/api/inquiry.ts';
import { type Definition, DefinitionList } from '@nocleh/design-system/content/definition-list.tsx';
import { formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './inquiry-facts.module.css';

type InquiryDetails = Pick<
  Inquiry,
  'from' | 'to' | 'month' | 'adults' | 'children' | 'place' | 'budget' | 'message' | 'name' | 'email' | 'phone'
>;

/** Text of a visitor: `<bdi>` takes its direction from its letters and keeps direction marks inside. */
export const Written = ({ children }: { children: string }) => (
  <bdi dir="auto" className={styles.written}>
    {children}
  </bdi>
);

/** Ages of children with "years" in the plural form of the last one: `4, 9 let`. */
function Ages({ of }: { readonly of: readonly number[] }) {
  const list = of.join(', ');
  return <Plural value={of.at(-1) ?? 0} one={<Trans>aged {list}</Trans>} other={<Trans>aged {list}</Trans>} />;
}

function Party({ adults, children }: Pick<InquiryDetails, 'adults' | 'children'>) {
  return (
    <>
      <Plural value={adults} one="# adult" other="# adults" />
      {children.length > 0 && (
        <>
          , <Plural value={children.length} one="# child" other="# children" /> (
          <Ages of={children} />)
        </>
      )}
    </>
  );
}

/** Summary of an inquiry. */
export function InquiryFacts({ asked }: { asked: InquiryDetails }) {
  const locale = useLocale();
  const { from, to, month, place, budget, message, name, email, phone } = asked;
  const items: Definition[] = [
    {
      term: <Trans>Dates</Trans>,
      value: from && to ? formatDateRange(locale, from, to) : month && formatNamedDate(locale, `${month}-01`, 'month'),
    },
    { term: <Trans>Guests</Trans>, value: <Party {...asked} /> },
    ...(place ? [{ term: <Trans>Place</Trans>, value: place.name }] : []),
    ...(budget ? [{ term: <Trans>Budget</Trans>, value: formatMoney(locale, budget) }] : []),
    ...(message ? [{ term: <Trans>Message</Trans>, value: <Written>{message}</Written> }] : []),
    {
      term: <Trans>Contact</Trans>,
      value: (
        <>
          <Written>{name}</Written>
          <a href={`mailto:${email}`} className={styles.address}>
            {email}
          </a>
          {phone && <span className={styles.line}>{phone}</span>}
        </>
      ),
    },
  ];
  return <DefinitionList items={items} />;
}
