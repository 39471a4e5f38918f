import { Trans } from '@lingui/react/macro';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './accommodation.module.css';
import { Amenities } from './amenities.tsx';

type AboutProps = Pick<Accommodation, 'description' | 'descriptionLang' | 'amenities'>;

/** Description and amenities. Pages of an accommodation for any dates and guests have the same. */
export const About = (props: AboutProps) => (
  <div
    className={css.about}
    {...useCachedContent(typeof window === 'undefined' && { name: 'about', data: props }, <AboutContent {...props} />)}
  />
);

function AboutContent({ description, descriptionLang, amenities }: AboutProps) {
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
