import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { CoachSearch } from '#src/console/teaching/coach/coach-search.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Candidates } from './candidates.tsx';
import { classQueries } from './class.queries.ts';

interface Substitute {
  id: string;
  name: string;
}

/** Gives the class to another instructor. The families with an accepted order are asked whether they agree. */
export function NameSubstitute({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const { id, version } = cls;
  const { queryKey } = classQueries.detail(id);
  const [picked, setPicked] = useKept<Substitute | null>(`${id} substitute`, null);
  const step = useDecisionStep<Input<'operator.classSubstitute'>>({
    send: async (input, key) => {
      client.setQueryData(queryKey, await ask('operator.classSubstitute', input, { key }));
    },
    queue: queryKey,
    conflict: 'CHANGED',
    onDone: () => setPicked(null),
  });
  const candidates = useQuery(classQueries.candidates(id));
  if (cls.state === 'canceled') return null;
  const isRefused = (candidates.data?.whyNot ?? null) !== null;
  return (
    <section className="decision" aria-labelledby="substitute">
      <h2 id="substitute">{t('console.classes.substitute')}</h2>
      <p className="faint">{t('console.classes.substituteLead')}</p>
      <Candidates id={id} onPick={(coach) => setPicked({ id: coach.id, name: f.name(coach) })} />
      {isRefused ? null : (
        <CoachSearch
          label={t('console.classes.substituteName')}
          onPick={(coach) => setPicked({ id: coach.id, name: f.name(coach) })}
        />
      )}
      {picked === null ? null : (
        <ReasonStep
          id={`${id} ${picked.id}`}
          open={t('console.classes.give', { name: picked.name })}
          consequences={t('console.classes.substituteMeans')}
          go={t('console.classes.giveNow')}
          isDanger
          isBusy={step.isPending}
          label={t('console.classes.reason')}
          hint={t('console.classes.reasonHint')}
          onReason={(reason, onDone) =>
            step.mutate({ id, version, coachId: picked.id, reason }, { onSuccess: onDone })
          }
        />
      )}
      <Answer
        done={step.isSuccess ? t('console.classes.given') : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      {step.isConflict ? (
        <ConflictNote text={t('console.classes.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </section>
  );
}
