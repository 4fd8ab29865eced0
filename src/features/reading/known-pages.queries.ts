import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { phoneNow } from '#src/clock/clock.ts';

/** How long a page behind the first one stands, when its list is fetched because it is seen again. */
const pageStandsMs = 5 * MINUTE_MS;

type ListQuery<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string
>;

const answeredAt = new WeakMap<object, number>();
const isRecent = (page: object): boolean => phoneNow() - (answeredAt.get(page) ?? 0) < pageStandsMs;

/**
 * The same query, which asks only for the first page when its list is seen again (docs/decisions/0380). Later pages
 * stand for minutes, as long as the page before still leads to them. An invalidated list is asked for as a whole.
 */
export function sparingPages<Page extends object, Key extends QueryKey>(
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
      // An equal answer is dropped for the page that is known.
      for (const page of [known, answer]) if (page !== undefined) answeredAt.set(page, phoneNow());
      return answer;
    },
  };
}
