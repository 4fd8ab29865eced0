import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamEvent } from '#contract/team-event.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** How to come to the activity of a team in which nobody of the reader is a member. */
export function EventJoin({ event: { team } }: { event: TeamEvent }) {
  const { t } = useTranslation();
  const name = useFormat().local(team.name);
  return (
    <>
      <p>{t('teamEvent.members', { team: name })}</p>
      <QuietButton icon="team" href={pathTo(paths.student.organizationDetail, { id: team.id })}>
        {t('teamEvent.toTeam')}
      </QuietButton>
    </>
  );
}
