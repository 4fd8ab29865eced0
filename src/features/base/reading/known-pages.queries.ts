import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { phoneNow } from '#src/clock/clock.ts';

/** Time for which a later page is not refetched when the reader sees its list again. */
const pageFreshMs = 5 * MINUTE_MS;

type ListQuery<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string
>;

const answeredAt = new WeakMap<object, number>();
const isRecent = (page: object): boolean => phoneNow() - (answeredAt.get(page) ?? 0) < pageFreshMs;

/**
 * Returns the same query, but refetches only the first page when the list is seen again (docs/architecture.md 5). Later
 * pages are reused for minutes while the page before still leads to them. Fetches an invalidated list as a whole.
 */
export function reuseLaterPages<Page extends object, Key extends QueryKey>(
  query: ListQuery<Page, Key>,
): ListQuery<Page, Key> {
  const ask = query.queryFn;
  if (typeof ask !== 'function') return query;
  return {
    ...query,
    queryFn: async (context) => {
      const list = context.client.getQueryState<InfiniteData<Page, string>>(context.queryKey);
      const at = list?.data?.pageParams.indexOf(context.pageParam) ?? -1;
      const known = list?.data?.pages[at];
      if (known !== undefined && at > 0 && list?.isInvalidated === false && isRecent(known)) return known;
      const answer = await ask(context);
      // The query client keeps the known page if the answer is equal, so notes the time on both.
      for (const page of [known, answer]) if (page !== undefined) answeredAt.set(page, phoneNow());
      return answer;
    },
  };
}
