import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorHours } from '#contract/hours.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/ask.ts';
import { useRefusal } from '#src/console/decision/refusal-drafts.ts';
import { Answer } from '#src/console/reviews/answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { hoursQueries } from './hours.queries.ts';

/** The last word about a disputed record: other minutes, or as it stands. Both sides read why. */
export function SettleForm({ row }: { row: OperatorHours }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const client = useQueryClient();
  const ids = { minutes: useId(), reason: useId() };
  const [text, setText] = useRefusal(row.id, row.version);
  // The length of the class, in steps that may be typed.
  const [minutes, setMinutes] = useState(row.scheduledMinutes - (row.scheduledMinutes % row.stepMinutes));
  const step = useKeyed(
    (input: Input<'operator.hoursSettle'>, key) => ask('operator.hoursSettle', input, { key }),
    { onSuccess: () => setText('') },
  );
  const { isPending, isSuccess, error, variables } = step;
  const isConflict = error instanceof ApiError && error.reason === 'STATUS_CHANGED';
  const reason = text.trim();
  const settle = (more: Pick<Input<'operator.hoursSettle'>, 'minutes'>) => {
    if (!isPending) step.mutate({ id: row.id, reason, ...more });
  };
  const counted = row.revisions.length > 0 ? row.minutes : 0;
  const steps = Array.from(
    { length: Math.floor(row.maxMinutes / row.stepMinutes) + 1 },
    (_one, index) => index,
  );
  return (
    <>
      {isSuccess ? null : (
        <>
          <div className="field">
            <label htmlFor={ids.minutes}>{t('hours.minutes')}</label>
            <select
              id={ids.minutes}
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
            >
              {steps.map((index) => (
                <option key={index} value={index * row.stepMinutes}>
                  {f.duration(index * row.stepMinutes)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={ids.reason}>{t('hours.why')}</label>
            <textarea
              id={ids.reason}
              rows={2}
              maxLength={limits.reason}
              value={text}
              aria-describedby={`${ids.reason}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${ids.reason}-hint`} className="faint">
              {t('hours.whyHint')}
            </p>
          </div>
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={reason === ''}
              onClick={() => settle({ minutes })}
            >
              {t('hours.count', { time: f.duration(minutes) })}
            </button>
            <button type="button" aria-busy={isPending} disabled={reason === ''} onClick={() => settle({})}>
              {t('hours.stands', { time: f.duration(counted) })}
            </button>
          </div>
        </>
      )}
      <Answer
        done={isSuccess ? t('hours.settled') : null}
        error={isConflict ? null : error}
        onAgain={() => {
          if (variables) step.mutate(variables);
        }}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('verdict.conflict')}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => void client.invalidateQueries({ queryKey: hoursQueries.list().queryKey })}
          >
            {t('verdict.look')}
          </button>
        </p>
      ) : null}
    </>
  );
}
