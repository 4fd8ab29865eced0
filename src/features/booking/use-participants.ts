import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#contract/child.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { participantQueries, participantSource } from './participant.queries.ts';

/** Who may take part, and which waiver holds today. */
export function useParticipants(isSignedIn: boolean): {
  /** Undefined while nobody is known. */
  people: readonly Participant[] | undefined;
  waiverVersion: string | undefined;
  /** The server is asked for the first time. */
  isAsking: boolean;
} {
  const { record, answer } = useRecord(participantSource(isSignedIn));
  const { isLoading, failureCount } = useQuery({ ...participantQueries.list(), enabled: isSignedIn });
  const { data: config } = useQuery(accountQueries.config());
  return {
    people: isSignedIn ? record : undefined,
    isAsking: isLoading && failureCount === 0,
    waiverVersion: answer?.currentWaiverVersion ?? config?.waiverVersion,
  };
}
