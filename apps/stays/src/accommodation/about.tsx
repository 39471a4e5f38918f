import { Trans } from '@lingui/react/macro';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './accommodation.module.css';
import { Amenities } from './amenities.tsx';

/** Description and amenities. */
export function About({ description, descriptionLang, amenities }: Pick<Accommodation, 'description' | 'descriptionLang' | 'amenities'>) {
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
