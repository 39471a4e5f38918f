import { epochDay } from '@nocleh/contracts/calendar-day.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { StayFeeTariff } from '../../../db/stored.ts';
import { lowestNight } from './from-price.ts';
import { type NightAhead, nightsAhead, unchangedUntil } from './nights-ahead.ts';
import { type FeesOf, feeTable, type Offer } from './offer.ts';
import type { PackedRooms } from './packed-rates.ts';
import { partyOf } from './party.ts';

const usualParty = partyOf({});
let usualFees: { readonly day: string; readonly feesOf: FeesOf } | undefined;

/** The same for all accommodations. */
function usualFeesOn(day: string): FeesOf {
  if (usualFees?.day !== day) usualFees = { day, feesOf: feeTable(day, usualParty) };
  return usualFees.feesOf;
}

/** Night prices of an accommodation from a day on; computed when they are asked for, and again when a season begins or ends. */
export class NightPrices {
  private readonly currency: Currency;
  private readonly rooms: PackedRooms;
  private readonly tariffs: readonly StayFeeTariff[];
  /** The last day that was asked for; between `from` and `until` what is known holds. */
  private day = '';
  private from = '';
  private until = Number.NEGATIVE_INFINITY;
  private nights: readonly NightAhead[] | undefined;
  private lowest: Offer | null | undefined;

  constructor(currency: Currency, rooms: PackedRooms, tariffs: readonly StayFeeTariff[]) {
    this.currency = currency;
    this.rooms = rooms;
    this.tariffs = tariffs;
  }

  ahead(day: string): readonly NightAhead[] {
    this.enter(day);
    this.nights ??= nightsAhead(this.rooms, this.tariffs, day);
    return this.nights;
  }

  /** The lowest price of a night for the usual party, or as many of it as have a place: the most frequent search without dates. */
  usual(day: string): Offer | null {
    this.enter(day);
    if (this.lowest === undefined) {
      // The nights are not kept: most accommodations are never asked for another party.
      const ahead = this.nights ?? nightsAhead(this.rooms, this.tariffs, day);
      this.lowest = lowestNight({ currency: this.currency, ahead }, day, usualParty, usualFeesOn(day));
    }
    return this.lowest;
  }

  private enter(day: string): void {
    if (day === this.day) return;
    this.day = day;
    if (day >= this.from && epochDay(day) < this.until) return;
    this.from = day;
    this.until = unchangedUntil(this.rooms, this.tariffs, day);
    this.nights = undefined;
    this.lowest = undefined;
  }
}
