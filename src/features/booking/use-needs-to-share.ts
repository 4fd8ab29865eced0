import { useQueries } from '@tanstack/react-query';
import type { NeedProfile } from '#contract/needs.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { needsProfileQueries } from '#src/features/needs-profile/needs-profile.queries.ts';
import { isNothing, sharedOf, type NeedShare, type SharedEntries } from './booking-needs.view.ts';

interface NeedsToShare {
  /** The profiles of who takes part, as far as this phone knows them. */
  profiles: ReadonlyMap<string, NeedProfile>;
  /** By participant, what of it goes with the booking. */
  sharedBy: ReadonlyMap<string, SharedEntries>;
  /** The same as the request says it: without those who share nothing. */
  needs: NeedShare[];
}

/** What a booking shares of the need profiles. Nothing goes along that the person could not see here. */
export function useNeedsToShare(
  participantIds: readonly string[],
  chosen: Readonly<Record<string, SharedEntries>> | undefined,
  checks: ReadonlyMap<string, ParticipantCheck>,
): NeedsToShare {
  const answers = useQueries({
    queries: participantIds.map((id) => needsProfileQueries.profile(id)),
  });
  const profiles = new Map(
    answers.flatMap(({ data }) => (data ? [[data.participantId, data] as const] : [])),
  );
  const sharedBy = new Map(
    participantIds.map((id) => [id, sharedOf(profiles.get(id), chosen?.[id], checks.get(id)?.shared)]),
  );
  const needs = [...sharedBy].flatMap(([participantId, entries]) =>
    isNothing(entries) ? [] : [{ participantId, ...entries }],
  );
  return { profiles, sharedBy, needs };
}
