import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { useActivityNames } from '#src/console/platform/activity/use-activity-names.ts';
import { useFormat } from '#src/i18n/format.ts';
import { classQueries } from './class.queries.ts';

type Candidate = Output<'operator.classCandidates'>['items'][number];

interface CandidatesProps {
  id: string;
  onPick: (coach: Candidate) => void;
}

/** Coaches who are free and cleared for a class, the likeliest first; one is picked by a press. */
export function Candidates({ id, onPick }: CandidatesProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { nameOf } = useActivityNames();
  const heading = useId();
  const { data, error, refetch } = useQuery(classQueries.candidates(id));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.whyNot !== null) return <p className="note">{t(`console.classes.noSubstitute.${data.whyNot}`)}</p>;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('console.classes.candidates')}</h3>
      {data.items.length === 0 ? <p className="note">{t('console.classes.candidatesNone')}</p> : null}
      <ul className="rows">
        {data.items.map((coach) => (
          <li key={coach.id} className="row letter">
            <button type="button" className="quiet" onClick={() => onPick(coach)}>
              {f.name(coach)}
            </button>
            <ul className="facts">
              <li>
                {t('console.classes.candidateFacts', {
                  activity: nameOf(coach.activity),
                  city: f.local(coach.city),
                })}
              </li>
              {coach.isSameActivity ? null : <li>{t('console.classes.otherActivity')}</li>}
              {coach.isSameCity ? null : <li>{t('console.classes.otherCity')}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
