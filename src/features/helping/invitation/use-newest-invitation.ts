import type { InvitationRecord } from '#contract/invitation.ts';
import { countedAnswersQuery } from '#src/offline/help-answers.ts';
import { useOffline } from '#src/offline/read.ts';

/**
 * Replaces an invitation by the newer one that answered this helper. Without it, a phone that loses the network right
 * after "Agree to help" would show that button again.
 */
export function useNewestInvitation(): (record: InvitationRecord) => InvitationRecord {
  const { data = [] } = useOffline(countedAnswersQuery());
  return (record) =>
    data.findLast(({ id, version }) => id === record.id && version > record.version) ?? record;
}
