import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Input } from '#contract/all-apis.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { type Candidate, candidateQueries } from './candidates.queries.ts';

/** Appoints a member of a paused organization as its leader. */
export function LeaderPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id = '' } = useParams();
  const candidates = candidateQueries.of(id);
  const { data, error, refetch } = useQuery(candidates);
  const step = useDecisionStep<Input<'operator.teamAppoint'>>({
    send: (input, key) => ask('operator.teamAppoint', input, { key }),
    queue: candidates.queryKey,
    conflict: 'TEAM_STATUS_CHANGED',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess } = step;
  return (
    <Page title={t('console.leader.title')} back={<Link to="/">{t('console.leader.back')}</Link>}>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <h2>{f.local(data.name)}</h2>}
      {data?.isPaused === false && !isSuccess ? (
        <p className="note">{t('console.leader.notPaused')}</p>
      ) : null}
      {data?.isPaused === true && data.items.length === 0 ? (
        <p className="note">{t('console.leader.none')}</p>
      ) : null}
      {data?.isPaused === true && data.items.length > 0 && !isSuccess ? (
        <ul className="rows" aria-label={t('console.leader.candidates')}>
          {data.items.map((one) => (
            <CandidateRow
              key={one.memberId}
              candidate={one}
              isBusy={isPending}
              onReason={(reason) => step.mutate({ id, memberId: one.memberId, reason })}
            />
          ))}
        </ul>
      ) : null}
      <Answer
        done={isSuccess ? t('console.leader.done') : null}
        error={isConflict ? null : step.error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.leader.conflict')} onLookAgain={step.lookAgain} /> : null}
    </Page>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isBusy: boolean;
  onReason: (reason: string) => void;
}

function CandidateRow({ candidate: { memberId, name, duty }, isBusy, onReason }: CandidateRowProps) {
  const { t } = useTranslation();
  return (
    <li className="row letter">
      <p>
        <b>{name}</b> <span className="mark">{t(`console.leader.duty.${duty}`)}</span>
      </p>
      <ReasonStep
        id={`${memberId} leader`}
        open={t('console.leader.open', { name })}
        consequences={t('console.leader.means', { name })}
        go={t('console.leader.go')}
        isDanger
        isBusy={isBusy}
        label={t('console.leader.reason')}
        hint={t('console.leader.reasonHint')}
        onReason={onReason}
      />
    </li>
  );
}
