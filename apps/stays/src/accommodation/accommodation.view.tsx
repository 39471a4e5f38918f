import { useLingui } from '@lingui/react/macro';
import { Container } from '@nocleh/design-system/layout.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { Stars } from '../card/cards.tsx';
import { typeNames } from '../taxonomy/type-names.ts';
import type { AccommodationData } from './accommodation.loader.ts';

export function AccommodationPage({ data }: { readonly data: AccommodationData }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { name, type, stars, description, descriptionLang, roomTypes } = data.accommodation;
  return (
    <Container>
      <h1>{name}</h1>
      <p>
        {i18n._(typeNames[type])} {stars && <Stars count={stars} />}
      </p>
      <div lang={descriptionLang}>
        {description.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul>
        {roomTypes.map((room) => (
          <li key={room.id}>
            {room.name} {room.fromPrice && formatMoney(locale, room.fromPrice)}
          </li>
        ))}
      </ul>
    </Container>
  );
}
