import { helpAnswersQuery, type OpenHelpAnswer } from '#src/offline/help-answers.ts';
import { useOffline } from '#src/offline/read.ts';

/** The newest answer of this phone to an invitation that has not counted yet. */
export function useOpenAnswer(): (invitationId: string) => OpenHelpAnswer | undefined {
  const { data = [] } = useOffline(helpAnswersQuery());
  return (id) => data.findLast(({ invitationId }) => invitationId === id);
}
