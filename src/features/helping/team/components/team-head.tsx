import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';
import { TeamFace } from './team-face.tsx';

/** Public facts of a team, whose name is the title of the screen: its face, place, size and service in one row, and its text. */
export function TeamHead({ team }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { introduction, affiliation, cityId, memberCount, serviceMinutes } = team;
  return (
    <>
      <List>
        <ListRow
          media={<TeamFace team={team} size={48} />}
          title={[cityName(cityId), t('team.members', { count: memberCount })].filter(Boolean).join(' · ')}
          text={affiliation ?? undefined}
          below={
            <span className="of-row-next of-tnum">
              {t('team.served', { hours: hoursOf(serviceMinutes, format) })}
            </span>
          }
        />
      </List>
      <p className="of-review-text">
        <Written>{format.local(introduction)}</Written>
      </p>
    </>
  );
}

/** The leader of a team, and the way to the page of this person. */
export function TeamLeader({ team: { leader } }: { team: Pick<TeamRecord, 'leader'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf } = useActivities(leader.activity);
  return (
    <Section title={t('team.leader')}>
      <List>
        <PersonRow
          face={<CoachFace coach={leader} size={48} />}
          name={format.name(leader)}
          text={[nameOf(leader.activity), cityName(leader.cityId)].filter(Boolean).join(' · ')}
          href={pathTo(paths.student.coachDetail, { id: leader.id })}
        />
      </List>
    </Section>
  );
}
