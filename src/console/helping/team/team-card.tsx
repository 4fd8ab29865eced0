import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorTeam } from '#contract/team.ts';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { TeamWords } from '#src/console/teaching/partner-request/team-words.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { TeamDecision } from './team-decision.tsx';

/** A team under review, or its new texts beside the public ones. */
export const TeamCard = memo(function TeamCard({ team }: { team: OperatorTeam }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(team.waitingSince);
  const heading = useId();
  const { data: cities } = useQuery(cityQueries.all());
  const city = cities?.items.find(({ id }) => id === team.cityId);
  const { revision, leader, waitingSince } = team;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{f.local((revision ?? team).name)}</h2>
      <ul className="facts">
        <li>
          <span className="mark">{t(revision === null ? 'console.teams.new' : 'console.teams.changed')}</span>
        </li>
        <li>
          <PersonWords
            id={leader.id}
            name={f.name(leader)}
            words={(name) => t('console.teams.leader', { name })}
          />
        </li>
        <li>{city === undefined ? team.cityId : f.local(city)}</li>
        <li className="faint">
          {t('console.teams.since', { ago: f.ago(waitingSince, at), day: f.day(waitingSince, readerZone()) })}
        </li>
      </ul>
      {revision === null ? (
        <TeamWords title={t('console.teams.words')} words={team} />
      ) : (
        <>
          <TeamWords title={t('console.teams.newWords')} words={revision} />
          <TeamWords title={t('console.teams.publicWords')} words={team} />
        </>
      )}
      <TeamDecision team={team} />
    </section>
  );
});
