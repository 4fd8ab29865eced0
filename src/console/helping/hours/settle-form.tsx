import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorHours } from '#contract/hours.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept, useRefusal } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { Fold } from '#src/console/base/fold.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { hoursQueries } from './hours.queries.ts';

/** Settles a disputed record: with other minutes, or unchanged. Both sides read the reason. */
export function SettleForm({ row }: { row: OperatorHours }) {
  const { t } = useTranslation();
  const f = useFormat();
  const box = useId();
  const [text, setText] = useRefusal(row.id, row.version);
  const [minutes, setMinutes] = useKept<number | null>(`${row.id} ${row.version} minutes`, null);
  const step = useDecisionStep<Input<'operator.hoursSettle'>>({
    send: (input, key) => ask('operator.hoursSettle', input, { key }),
    queue: hoursQueries.list().queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => setText(''),
  });
  const { isPending, isConflict, isSuccess, error } = step;
  const reason = text.trim();
  const off = reason === '' ? t('console.off.fill', { field: t('console.hours.why') }) : null;
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
        <Fold label={t('console.hours.decide')} isStarted={text !== '' || minutes !== null}>
          <div className="field">
            <label htmlFor={box}>{t('console.hours.minutes')}</label>
            <select
              id={box}
              value={minutes ?? ''}
              onChange={({ target }) => setMinutes(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t('console.hours.choose')}</option>
              {steps.map((index) => (
                <option key={index} value={index * row.stepMinutes}>
                  {f.duration(index * row.stepMinutes)}
                </option>
              ))}
            </select>
          </div>
          <TextBox
            label={t('console.hours.why')}
            hint={t('console.hours.whyHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            {minutes === null ? null : (
              <OffButton kind="main" isBusy={isPending} off={off} onPress={() => settle({ minutes })}>
                {t('console.hours.count', { time: f.duration(minutes) })}
              </OffButton>
            )}
            <OffButton isBusy={isPending} off={off} onPress={() => settle({})}>
              {t('console.hours.stands', { time: f.duration(counted) })}
            </OffButton>
          </div>
        </Fold>
      )}
      <Answer
        done={isSuccess ? t('console.hours.settled') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.verdict.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}
