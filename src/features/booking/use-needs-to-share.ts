import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { NeedProfile } from '#contract/needs.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { needsProfileQueries } from '#src/features/needs-profile/needs-profile.queries.ts';
import { isNothing, sharedOf, type NeedShare, type SharedEntries } from './booking-needs.view.ts';

interface NeedsToShare {
  /** The profiles of who takes part, as far as this phone knows them and what was shared before. */
  profiles: ReadonlyMap<string, NeedProfile>;
  /** Whose profile, or what was shared of it before, is still to come. */
  asked: ReadonlySet<string>;
  /** By participant, what of it goes with the booking. */
  sharedBy: ReadonlyMap<string, SharedEntries>;
  /** The same as the request says it: without those who share nothing. */
  needs: NeedShare[];
}

/**
 * What a booking shares of the need profiles. Nothing goes along that the person could not see here. What
 * this coach got before is ticked when it is first shown. A later answer ticks nothing under the finger.
 */
export function useNeedsToShare(
  participantIds: readonly string[],
  chosen: Readonly<Record<string, SharedEntries>> | undefined,
  /** Undefined until the server was asked what was shared before. */
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
