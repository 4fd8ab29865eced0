import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';
import { TeamFace } from './team-face.tsx';

/** Public facts of a team: its name, texts, leader, size and service. */
export function TeamHead({ team }: { team: TeamRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { name, introduction, affiliation, cityId, leader, memberCount, serviceMinutes } = team;
  const { nameOf } = useActivities(leader.activity);
  return (
    <>
      <Section title={format.local(name)} card>
        {team.logo ? <TeamFace team={team} size={72} /> : null}
        <p className="of-review-text">
          <Written>{format.local(introduction)}</Written>
        </p>
        <Facts
          facts={[
            ...(affiliation === null ? [] : [{ label: t('team.affiliation'), value: affiliation }]),
            { label: t('team.city'), value: cityName(cityId) },
            { label: t('team.memberCount'), value: format.number(memberCount), figures: true },
            {
              label: t('team.service'),
              value: t('team.hours', { hours: hoursOf(serviceMinutes, format) }),
              figures: true,
            },
          ]}
        />
        <p className="of-faint">{t('team.serviceText')}</p>
      </Section>
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
    </>
  );
}
