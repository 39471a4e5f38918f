import { Trans } from '@lingui/react/macro';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { Amenities } from './amenities.tsx';

/** Description and amenities. */
export function About({ accommodation }: { readonly accommodation: AccommodationData['accommodation'] }) {
  const { description, descriptionLang, amenities } = accommodation;
  const locale = useLocale();
  return (
    <div className={css.about}>
      <div className={css.text} {...(descriptionLang && descriptionLang !== locale ? { lang: descriptionLang } : {})}>
        {description.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {amenities.length > 0 && (
        <section aria-labelledby="amenities">
          <h2 id="amenities">
            <Trans>Amenities</Trans>
          </h2>
          <Amenities amenities={amenities} />
        </section>
      )}
    </div>
  );
}
