import { useQuery } from '@tanstack/react-query';
import { nowIso } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { inputOf } from './search-input.view.ts';

/** The product's currency; undefined while the phone does not know it. */
export const useCurrency = (): string | undefined => useQuery(accountQueries.config()).data?.currency;

/** What the server is asked for a search today, of instructors and of classes. */
export function useSearchInput(search: CoachSearch) {
  const currency = useCurrency();
  return inputOf(search, { today: dayIn(readerZone(), nowIso()), currency });
}
