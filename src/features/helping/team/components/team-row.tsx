import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { ListedTeam, TeamStanding } from '#contract/team.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { TeamFace } from './team-face.tsx';

/** An organization in the list: name, leader, city, size, service, and members from the family. */
export function TeamRow({ team }: { team: ListedTeam }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { id, name, leader, cityId, memberCount, serviceMinutes, standings } = team;
  const facts = [
    t('team.members', { count: memberCount }),
    serviceMinutes > 0 ? t('team.served', { hours: hoursOf(serviceMinutes, format) }) : '',
  ];
  return (
    <ListRow
      href={pathTo(paths.student.organizationDetail, { id })}
      media={<TeamFace team={team} size={48} />}
      title={format.local(name)}
      text={[t('team.ledBy', { coach: format.name(leader) }), cityName(cityId)].filter(Boolean).join(' · ')}
      below={
        <>
          <span className="of-row-next">{facts.filter(Boolean).join(' · ')}</span>
          {standings.map((standing) => (
            <Standing key={standing.person?.id ?? ''} standing={standing} />
          ))}
        </>
      }
    />
  );
}

function Standing({ standing: { person, state } }: { standing: TeamStanding }) {
  const { t } = useTranslation();
  const badge = state === 'joined' ? 'certain' : 'waiting';
  return (
    <StatusBadge kind={badge}>
      {person === null ? t(`team.you.${state}`) : t(`team.child.${state}`, { name: person.name })}
    </StatusBadge>
  );
}
