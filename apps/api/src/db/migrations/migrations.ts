import type { Migration } from 'kysely/migration';
import { catalogue } from './0001_catalogue.ts';
import { search } from './0002_search.ts';
import { content } from './0003_content.ts';
import { orders } from './0004_orders.ts';
import { mails } from './0005_mails.ts';
import { inquiries } from './0006_inquiries.ts';
import { requests } from './0007_requests.ts';
import { roomRates } from './0008_room_rates.ts';
import { catalogueVersion } from './0009_catalogue_version.ts';
import { referencesByStatement } from './0010_references_by_statement.ts';
import { exchangeRates } from './0011_exchange_rates.ts';
import { sharedLists } from './0012_shared_lists.ts';
import { voucherDelivery } from './0013_voucher_delivery.ts';
import { roomPictures } from './0014_room_pictures.ts';
import { searchAlerts } from './0015_search_alerts.ts';
import { amountVouchers } from './0016_amount_vouchers.ts';
import { photographs } from './0017_photographs.ts';
import { contactMessages } from './0018_contact_messages.ts';
import { occupiedRoomTypes } from './0019_occupied_room_types.ts';
import { occupancyChanges } from './0020_occupancy_changes.ts';
import { cardChanges } from './0021_card_changes.ts';
import { fewerStatistics } from './0022_fewer_statistics.ts';
import { slugLocales } from './0023_slug_locales.ts';
import { numberedUnits } from './0024_numbered_units.ts';

/** In order, by name. Listed by hand because the server is bundled and has no folder to look into. */
export const migrations: Record<string, Migration> = {
  '0001_catalogue': catalogue,
  '0002_search': search,
  '0003_content': content,
  '0004_orders': orders,
  '0005_mails': mails,
  '0006_inquiries': inquiries,
  '0007_requests': requests,
  '0008_room_rates': roomRates,
  '0009_catalogue_version': catalogueVersion,
  '0010_references_by_statement': referencesByStatement,
  '0011_exchange_rates': exchangeRates,
  '0012_shared_lists': sharedLists,
  '0013_voucher_delivery': voucherDelivery,
  '0014_room_pictures': roomPictures,
  '0015_search_alerts': searchAlerts,
  '0016_amount_vouchers': amountVouchers,
  '0017_photographs': photographs,
  '0018_contact_messages': contactMessages,
  '0019_occupied_room_types': occupiedRoomTypes,
  '0020_occupancy_changes': occupancyChanges,
  '0021_card_changes': cardChanges,
  '0022_fewer_statistics': fewerStatistics,
  '0023_slug_locales': slugLocales,
  '0024_numbered_units': numberedUnits,
};
