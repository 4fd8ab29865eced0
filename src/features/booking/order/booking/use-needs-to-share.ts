import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { NeedProfile } from '#contract/needs.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
import { isNothing, sharedOf, type NeedShare, type SharedEntries } from './booking-needs.view.ts';

interface NeedsToShare {
  /** Profiles of the participants, once their profile and earlier shares are known. */
  profiles: ReadonlyMap<string, NeedProfile>;
  /** Participants with a profile or earlier shares still loading. */
  asked: ReadonlySet<string>;
  /** Entries that the booking shares, by participant. */
  sharedBy: ReadonlyMap<string, SharedEntries>;
  /** The same for the request, without participants who share nothing. */
  needs: NeedShare[];
}

/**
 * Shares need profiles with a booking: only entries that the person sees here. Entries shared with this coach
 * before are ticked when they are first shown. A later answer changes no tick: the person may be tapping.
 */
export function useNeedsToShare(
  participantIds: readonly string[],
  chosen: Readonly<Record<string, SharedEntries>> | undefined,
  /** Earlier shares; undefined until the server has answered. */
  checks: ReadonlyMap<string, ParticipantCheck> | undefined,
): NeedsToShare {
  const answers = useQueries({
    queries: participantIds.map((id) => needsProfileQueries.profile(id)),
  });
  const [before, setBefore] = useState<ReadonlyMap<string, SharedEntries | null>>(new Map());
  const known = answers.flatMap(({ data }) => data ?? []);
  const isNew = checks !== undefined && known.some(({ participantId: id }) => !before.has(id));
  if (isNew) {
    const asked = known.map(({ participantId: id }) => [id, checks.get(id)?.shared ?? null] as const);
    setBefore(new Map([...asked, ...before]));
  }
  const profiles = new Map(
    known
      .filter(({ participantId }) => before.has(participantId))
      .map((profile) => [profile.participantId, profile] as const),
  );
  const asked = new Set(
    participantIds.filter((id, at) => !profiles.has(id) && (checks === undefined || answers[at]?.isLoading)),
  );
  const sharedBy = new Map(
    participantIds.map((id) => [id, sharedOf(profiles.get(id), chosen?.[id], before.get(id))]),
  );
  const needs = [...sharedBy].flatMap(([participantId, entries]) =>
    isNothing(entries) ? [] : [{ participantId, ...entries }],
  );
  return { profiles, asked, sharedBy, needs };
}
