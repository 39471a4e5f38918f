import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';

/** Plural names of accommodation types, for links to their lists. */
export const typePlurals: Readonly<Record<AccommodationType, MessageDescriptor>> = {
  hotel: msg`Hotels`,
  guesthouse: msg`Guesthouses`,
  bed_and_breakfast: msg`B&Bs`,
  apartment: msg`Apartments`,
  cottage: msg`Cottages`,
  farm_stay: msg`Farm stays`,
  camp_site: msg`Campsites`,
  mountain_hut: msg`Mountain huts`,
  hostel: msg`Hostels`,
  other: msg`Unusual stays`,
};
