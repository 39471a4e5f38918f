import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '@nocleh/design-system/navigation/breadcrumbs.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

interface Step {
  readonly slug: string;
  readonly name: string;
}

/** Breadcrumbs of the surrounding places, from the country down to the page's own place. */
export function PlaceTrail({ within, place }: { readonly within: readonly Step[]; readonly place?: Step }) {
  const { t } = useLingui();
  const locale = useLocale();
  const outward = place ? [place, ...within] : within;
  const items = outward.toReversed().map(({ slug, name }) => (
    <a key={slug} href={localePath(locale, `/ubytovani/${slug}`)}>
      {name}
    </a>
  ));
  return items.length > 0 && <Breadcrumbs label={t`Where it is`} items={items} />;
}
