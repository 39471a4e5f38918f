import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';

export const themeNames = {
  wellness: msg({ message: 'Spa', context: 'package' }),
  cycling: msg({ message: 'By bike', context: 'package' }),
  wine: msg({ message: 'Wine', context: 'package' }),
  families: msg({ message: 'With children', context: 'package' }),
  hiking: msg({ message: 'On foot', context: 'package' }),
  winter: msg({ message: 'Winter', context: 'package' }),
  food: msg({ message: 'Good food', context: 'package' }),
  culture: msg({ message: 'Culture', context: 'package' }),
  romance: msg({ message: 'For two', context: 'package' }),
  quiet: msg({ message: 'Peace and quiet', context: 'package' }),
} as const satisfies Record<PackageTheme, MessageDescriptor>;
