import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import type { InvitationRecord } from '#contract/invitation.ts';

/**
 * Looks through the answers of home and of the lists for an invitation; the newest answer counts. `side` begins the keys
 * of the reader's side.
 */
export function knownInvitation(
  client: QueryClient,
  side: readonly [string],
  id: string,
): { record: InvitationRecord; at: number } | undefined {
  const homes = client.getQueriesData<Output<'helper.home'>>({ queryKey: [...side, 'home'] });
  const lists = client.getQueriesData<InfiniteData<Output<'invitation.list'>>>({
    queryKey: [...side, 'list'],
  });
  const found = [
    ...homes.map(([key, data]) => ({
      key,
      records: data ? [...data.invitations, ...data.next, ...data.toCheckOut] : [],
    })),
    ...lists.map(([key, data]) => ({ key, records: data?.pages.flatMap(({ items }) => items) ?? [] })),
  ].flatMap(({ key, records }) =>
    records
      .filter((record) => record.id === id)
      .map((record) => ({ record, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 })),
  );
  return found.toSorted((a, b) => b.at - a.at)[0];
}
