import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { minorOf } from '#src/features/form/money-input.view.ts';
import type { CoachSearch } from './coach-search.view.ts';

type SearchInput = Omit<Input<'coach.search'>, 'cursor'>;

interface Present {
  /** The reader's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Of the product; undefined while the phone does not know it. */
  currency: string | undefined;
}

/** What the server is asked. Undefined while it cannot be said: an amount needs its currency. */
export function inputOf(search: CoachSearch, { today, currency }: Present): SearchInput | undefined {
  const { name, city, km, gender, activity, needs, stars, part, maxPrice, seats } = search;
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
    ...daysOf(search.days, today),
    ...(part !== '' && { part }),
    ...(price !== undefined && { maxPrice: String(price) }),
    ...(seats !== '' && { seats }),
  };
}

const [saturday, sunday] = [6, 0];

/** First and last day of a choice. On a Sunday the weekend is that day alone. */
export function daysOf(days: CoachSearch['days'], today: string): Pick<SearchInput, 'from' | 'until'> {
  const start = Date.parse(`${today}T00:00:00Z`);
  const after = (count: number): string => new Date(start + count * DAY_MS).toISOString().slice(0, 10);
  const weekday = new Date(start).getUTCDay();
  switch (days) {
    case 'today': {
      return { from: today, until: today };
    }
    case 'tomorrow': {
      return { from: after(1), until: after(1) };
    }
    case 'weekend': {
      if (weekday === sunday) return { from: today, until: today };
      return { from: after(saturday - weekday), until: after(saturday + 1 - weekday) };
    }
    case 'week': {
      return { from: today, until: after(6) };
    }
    case '': {
      return {};
    }
  }
}
