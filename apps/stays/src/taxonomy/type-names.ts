import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';

/** Singular names of accommodation types, in the order of the contracts. */
export const typeNames: Readonly<Record<AccommodationType, MessageDescriptor>> = {
  hotel: msg`Hotel`,
  guesthouse: msg`Guesthouse`,
  bed_and_breakfast: msg`B&B`,
  apartment: msg`Apartment`,
  cottage: msg`Cottage`,
  farm_stay: msg`Farm stay`,
  camp_site: msg`Campsite`,
  mountain_hut: msg`Mountain hut`,
  hostel: msg`Hostel`,
  other: msg`Unusual stay`,
};
