import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RatingFault, ratingFaults } from '#contract/enums.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { type RatingDetail, ratingQueries } from './rating.queries.ts';

/** Hides a rating with the rule that it breaks, or shows a hidden one again. */
export function RatingActs({ detail: { rating, hidden, reports } }: { detail: RatingDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = rating;
  const { queryKey } = ratingQueries.detail(id);
  const [reason, setReason] = useKept<RatingFault>(`${id} fault`, reports[0]?.reason ?? ratingFaults[0]);
  const step = useDecisionStep<RatingFault | null>({
    send: async (fault, key) => {
      const answer = await (fault === null
        ? ask('operator.ratingShow', { id }, { key })
        : ask('operator.ratingHide', { id, reason: fault }, { key }));
      client.setQueryData(queryKey, answer);
    },
    queue: queryKey,
    conflict: 'DO_NOT_REPEAT',
    onDone: () => undefined,
  });
  const take = (fault: RatingFault | null, onSuccess: () => void) => step.mutate(fault, { onSuccess });
  const act = hidden === null ? 'hide' : 'show';
  return (
    <section className="decision" aria-label={t('console.ratings.decision')}>
      <StepForm
        key={act}
        open={t(`console.ratings.act.${act}`)}
        consequences={t(`console.ratings.means.${act}`)}
        go={t(`console.ratings.go.${act}`)}
        isDanger={act === 'hide'}
        isBusy={step.isPending}
        onGo={(onDone) => take(act === 'hide' ? reason : null, onDone)}
      >
        {act === 'hide' ? (
          <div className="field">
            <label>
              {t('console.ratings.rule')}{' '}
              <select
                value={reason}
                onChange={({ target }) =>
                  setReason(ratingFaults.find((one) => one === target.value) ?? reason)
                }
              >
                {ratingFaults.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.ratings.fault.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ) : null}
      </StepForm>
      <Answer
        done={step.isSuccess ? t(`console.ratings.done.${step.last === null ? 'show' : 'hide'}`) : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      {step.isConflict ? (
        <ConflictNote text={t('console.ratings.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </section>
  );
}
