import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#contract/child.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { participantQueries, participantSource } from './participant.queries.ts';

/** Participants of the account, and the current version of the waiver. */
export function useParticipants(isSignedIn: boolean): {
  /** Undefined until the first answer. */
  people: readonly Participant[] | undefined;
  waiverVersion: string | undefined;
  /** The first request is pending. */
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
