import { useQuery } from '@tanstack/react-query';
import { nowIso } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { inputOf, type Present } from './search-input.view.ts';

/** The product's currency; undefined while it is not loaded. */
export const useCurrency = (): string | undefined => useQuery(accountQueries.config()).data?.currency;

/** The reader's day, and the product's currency. */
export function usePresent(): Present {
  const currency = useCurrency();
  return { today: dayIn(readerZone(), nowIso()), currency };
}

/** Input for a search today, of coaches and of classes. */
export const useSearchInput = (search: CoachSearch) => inputOf(search, usePresent());
