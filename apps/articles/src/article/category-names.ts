import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';

export const categoryNames = {
  regions: msg`Regions and places`,
  outdoors: msg`On foot and by bike`,
  families: msg`With children`,
  food: msg`Food and drink`,
  seasons: msg`Through the year`,
  practical: msg`Good to know`,
} as const satisfies Record<ArticleCategory, MessageDescriptor>;
