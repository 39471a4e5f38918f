import type { Migration } from 'kysely/migration';
import * as catalogue from './0001_catalogue.ts';
import * as orders from './0002_orders.ts';
import * as search from './0003_search.ts';
import * as articles from './0004_articles.ts';
import * as newsletter from './0005_newsletter.ts';
import * as searchWithoutLanes from './0006_search_without_lanes.ts';
import * as ratesWithoutReference from './0007_rates_without_reference.ts';
import * as packages from './0008_packages.ts';
import * as inquiries from './0010_inquiries.ts';
import * as vouchers from './0011_vouchers.ts';
import * as stayFeePlace from './0012_stay_fee_place.ts';
import * as searchInMemory from './0013_search_in_memory.ts';
import * as cheaperImport from './0014_cheaper_import.ts';
import * as limits from './0015_limits.ts';
import * as keptForLater from './0016_kept_for_later.ts';
import * as invoicesForGood from './0018_invoices_for_good.ts';
import * as recommendedOrder from './0019_recommended_order.ts';
import * as termsAndRetention from './0020_terms_and_retention.ts';
import * as czechOrder from './0022_czech_order.ts';
import * as placeLocative from './0023_place_locative.ts';
import * as activeOccupancy from './0030_active_occupancy.ts';

/** In order, by name. Listed by hand because the server is bundled and has no folder to look into. */
export const migrations: Record<string, Migration> = {
  '0001_catalogue': catalogue,
  '0002_orders': orders,
  '0003_search': search,
  '0004_articles': articles,
  '0005_newsletter': newsletter,
  '0006_search_without_lanes': searchWithoutLanes,
  '0007_rates_without_reference': ratesWithoutReference,
  '0008_packages': packages,
  '0010_inquiries': inquiries,
  '0011_vouchers': vouchers,
  '0012_stay_fee_place': stayFeePlace,
  '0013_search_in_memory': searchInMemory,
  '0014_cheaper_import': cheaperImport,
  '0018_invoices_for_good': invoicesForGood,
  '0015_limits': limits,
  '0016_kept_for_later': keptForLater,
  '0019_recommended_order': recommendedOrder,
  '0020_terms_and_retention': termsAndRetention,
  '0022_czech_order': czechOrder,
  '0023_place_locative': placeLocative,
  '0030_active_occupancy': activeOccupancy,
};
