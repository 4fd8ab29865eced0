import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import { weekdays, type CoachSearch } from './coach-search.view.ts';

/** Input of the searches for coaches and classes. */
export type SearchInput = Input<'coach.count'>;

export interface Present {
  /** The reader's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Currency of the product; undefined while it is not loaded. */
  currency: string | undefined;
}

/** Input for the server. Undefined while an amount has no currency or cannot be parsed. */
export function inputOf(search: CoachSearch, { today, currency }: Present): SearchInput | undefined {
  const { name, city, km, gender, activity, needs, stars, part, maxPrice, seats, type } = search;
  const { age, level, taughtIn, partnerId } = search;
  const price = currency === undefined ? undefined : minorOf(maxPrice, currency);
  if (maxPrice !== '' && price === undefined) return undefined;
  return {
    ...(name !== '' && { name }),
    ...(city !== '' && { city }),
    ...(city !== '' && km !== '' && { km }),
    ...(gender !== '' && { gender }),
    ...(activity !== '' && { activity }),
    ...(needs.length > 0 && { needs: needs.join(',') }),
    ...(stars !== '' && { stars }),
    ...daysOf(search, today),
    ...(part !== '' && { part }),
    ...(price !== undefined && { maxPrice: String(price) }),
    ...(seats !== '' && { seats }),
    ...(type !== '' && { type }),
    ...(age !== '' && { age }),
    ...(level !== '' && { level }),
    ...(taughtIn !== '' && { taughtIn }),
    ...(partnerId !== '' && { partnerId }),
  };
}

const [saturday, sunday] = [6, 0];

/** First and last day of a choice. On a Sunday the weekend is that day alone. Written days may end openly. */
export function daysOf(
  { days, from, until }: Pick<CoachSearch, 'days' | 'from' | 'until'>,
  today: string,
): Pick<SearchInput, 'from' | 'until'> {
  const start = Date.parse(`${today}T00:00:00Z`);
  const after = (count: number): string => new Date(start + count * DAY_MS).toISOString().slice(0, 10);
  const weekday = new Date(start).getUTCDay();
  const one = (day: string) => ({ from: day, until: day });
  switch (days) {
    case 'today': {
      return one(today);
    }
    case 'tomorrow': {
      return one(after(1));
    }
    case 'weekend': {
      if (weekday === sunday) return one(today);
      return { from: after(saturday - weekday), until: after(saturday + 1 - weekday) };
    }
    case 'week': {
      return { from: today, until: after(6) };
    }
    case 'dates': {
      return { ...(from !== '' && { from }), ...(until !== '' && { until }) };
    }
    case '': {
      return {};
    }
    case 'sunday':
    case 'monday':
    case 'tuesday':
    case 'wednesday':
    case 'thursday':
    case 'friday':
    case 'saturday': {
      return one(after((weekdays.indexOf(days) + 7 - weekday) % 7));
    }
  }
}
