import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamRecord } from '#contract/team.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { hoursOf } from '#src/features/team/team.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { TeamFace } from './team-face.tsx';

/** What everybody reads of an organization: its name, words, leader, size and service. */
export function TeamHead({ team }: { team: TeamRecord }) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const { name, introduction, affiliation, cityId, leader, memberCount, serviceMinutes } = team;
  return (
    <>
      <Section title={format.local(name)} card>
        {team.logo ? <TeamFace team={team} size={72} /> : null}
        <p className="of-review-text">{format.local(introduction)}</p>
        <Facts
          facts={[
            ...(affiliation === null ? [] : [{ label: t('affiliation'), value: affiliation }]),
            { label: t('city'), value: cityName(cityId) },
            { label: t('memberCount'), value: format.number(memberCount), figures: true },
            {
              label: t('service'),
              value: t('hours', { hours: hoursOf(serviceMinutes, format) }),
              figures: true,
            },
          ]}
        />
        <p className="of-faint">{t('serviceText')}</p>
      </Section>
      <Section title={t('leader')}>
        <List>
          <PersonRow
            face={<CoachFace coach={leader} size={48} />}
            name={format.name(leader)}
            text={[tCommon(`activity.${leader.activity}`), cityName(leader.cityId)]
              .filter(Boolean)
              .join(' · ')}
            href={pathTo(paths.student.coachDetail, { id: leader.id })}
          />
        </List>
      </Section>
    </>
  );
}
