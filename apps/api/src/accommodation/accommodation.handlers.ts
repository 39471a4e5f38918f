import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/handlers.ts';
import { ApiProblem } from '../http/problem.ts';
import { addDays, nightsBetween, today } from '../pricing/days.ts';
import { partyOf } from '../search/party.ts';
import { datesOf } from '../search/search-filter.ts';
import { accommodationId, findAccommodation, roomTypesOf, similarTo, stayFeeTariffs } from './accommodation.repository.ts';
import { accommodationView } from './accommodation-view.ts';
import { calendarDays } from './calendar.ts';

const longestCalendar = 400;

function checkedCalendar({ from, to }: { from: string; to: string }): void {
  const days = nightsBetween(from, to);
  if (days >= 1 && days <= longestCalendar) return;
  throw new ApiProblem('invalid_request', {
    errors: [{ pointer: '/query/to', code: 'out_of_range', detail: `A calendar has 1 to ${longestCalendar} days` }],
  });
}

export function accommodationHandlers(db: Kysely<Database>): Handlers<'accommodation' | 'calendar'> {
  return {
    accommodation: async ({ params, query }) => {
      const now = today();
      const dates = datesOf(query, now);
      const accommodation = await findAccommodation(db, params.slug);
      if (!accommodation) throw new ApiProblem('not_found');
      const [roomTypes, tariffs, similar] = await Promise.all([
        roomTypesOf(db, accommodation.id, dates ?? { from: now, to: now }),
        stayFeeTariffs(db, accommodation.place_id),
        similarTo(db, accommodation, query.locale),
      ]);
      return accommodationView({
        accommodation,
        roomTypes,
        tariffs,
        similar,
        locale: query.locale,
        today: now,
        dates,
        party: partyOf(query),
      });
    },
    calendar: async ({ params, query }) => {
      checkedCalendar(query);
      const accommodation = await accommodationId(db, params.slug);
      if (!accommodation) throw new ApiProblem('not_found');
      // The day before decides whether one may depart on the first; the last day's shortest stay reaches beyond the last.
      const [all, tariffs] = await Promise.all([
        roomTypesOf(db, accommodation.id, { from: addDays(query.from, -1), to: addDays(query.to, 60) }),
        stayFeeTariffs(db, accommodation.place_id),
      ]);
      const roomTypes = query.roomType === undefined ? all : all.filter(({ id }) => id === Number(query.roomType));
      if (query.roomType !== undefined && roomTypes.length === 0) throw new ApiProblem('not_found');
      return { days: calendarDays({ ...query, today: today(), roomTypes, tariffs }) };
    },
  };
}
