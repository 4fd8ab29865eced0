import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import type { CoachSearch } from './coach-search.view.ts';

/** What coaches and classes are asked by. */
export type SearchInput = Input<'coach.count'>;

interface Present {
  /** The reader's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Of the product; undefined while the phone does not know it. */
  currency: string | undefined;
}

/** What the server is asked. Undefined while it cannot be said: an amount needs its currency. */
export function inputOf(search: CoachSearch, { today, currency }: Present): SearchInput | undefined {
  const { name, city, km, gender, activity, needs, stars, part, maxPrice, seats, type, partnerId } = search;
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
    case 'saturday': {
      return one(after(saturday - weekday));
    }
    case 'sunday': {
      return one(after((7 - weekday) % 7));
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
  }
}
