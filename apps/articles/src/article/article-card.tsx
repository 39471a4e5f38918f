import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ArticleCard as Card } from '@nocleh/contracts/api/article.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './article-card.module.css';
import { categoryNames } from './category-names.ts';

export function ArticleCard({ card, level, eager = false }: { card: Card; level: 2 | 3; eager?: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { slug, title, summary, category, minutes, picture } = card;
  return (
    <MediaCard
      level={level}
      picture={
        picture && (
          <Picture
            {...picture}
            alt=""
            priority={eager}
            sizes="(min-width: 75rem) 24rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw"
          />
        )
      }
      above={
        <>
          {i18n._(categoryNames[category])} · {t`${plural(minutes, { one: '#-minute read', other: '#-minute read' })}`}
        </>
      }
      title={
        <a href={localePath(locale, `/clanek/${slug}`)} className={textLinkClass('quiet')}>
          {title}
        </a>
      }
    >
      <p className={styles.summary}>{summary}</p>
    </MediaCard>
  );
}
