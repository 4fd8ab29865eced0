import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import type { OpenClass } from '#contract/helper-fit.ts';

/** Looks through the lists of classes that look for helpers; the newest answer counts. `lists` begins their keys. */
export function knownOpenClass(
  client: QueryClient,
  lists: readonly string[],
  id: string,
): { record: OpenClass; at: number } | undefined {
  return client
    .getQueriesData<InfiniteData<Output<'helper.openClasses'>>>({ queryKey: lists })
    .flatMap(([key, data]) =>
      (data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter((record) => record.class.id === id)
        .map((record) => ({ record, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 })),
    )
    .toSorted((a, b) => b.at - a.at)[0];
}
