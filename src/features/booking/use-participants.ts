import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#contract/child.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { childrenQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { participantQueries } from './participant.queries.ts';

/** Who may take part, and which waiver holds today: from the server, or as this phone last knew it. */
export function useParticipants(isSignedIn: boolean): {
  /** Undefined while nobody is known. */
  people: readonly Participant[] | undefined;
  waiverVersion: string | undefined;
} {
  const { data } = useQuery({ ...participantQueries.list(), enabled: isSignedIn });
  const { data: config } = useQuery(accountQueries.config());
  const stored = useOffline(childrenQuery());
  const kept = stored.data?.length ? stored.data : undefined;
  return {
    people: isSignedIn ? (data?.items ?? kept) : undefined,
    waiverVersion: data?.currentWaiverVersion ?? config?.waiverVersion,
  };
}
