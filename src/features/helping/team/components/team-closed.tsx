import { useTranslation } from 'react-i18next';
import type { TeamRecord } from '#contract/team.ts';

type Closed = 'notStaff' | 'notApproved' | 'paused' | 'roleShut';

/** Why the reader sees no members and applications of a team. Keys of `teamLead:closed`. */
function closedFor({ mine, state, isPaused }: TeamRecord): Closed {
  if (mine === null || mine.duty === 'member') return 'notStaff';
  if (state !== 'approved') return 'notApproved';
  return isPaused ? 'paused' : 'roleShut';
}

/** Shows why the members of a team are closed to the reader. */
export function TeamClosed({ team }: { team: TeamRecord }) {
  const { t } = useTranslation();
  return <p className="of-faint">{t(`teamLead.closed.${closedFor(team)}`)}</p>;
}
