import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import type { Widget } from '@nocleh/contracts/slice.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';

export interface PackagesData {
  readonly cards: readonly PackageCard[];
  /** Packages that can be given as a voucher. */
  readonly gifts: readonly PackageCard[];
}

const shownCards = 4;

export const loadPackages: Widget<PackagesData>['loader'] = async ({ locale, signal, context }) => {
  const firstOf = async (query: Readonly<Record<string, string>>) => {
    const { packages: found } = await context.get(apiContext).call(endpoint.packages, { query: { locale, ...query }, signal });
    return found.slice(0, shownCards);
  };
  const [cards, gifts] = await Promise.all([firstOf({}), firstOf({ gift: '1', sort: 'price' })]);
  return { cards, gifts };
};
