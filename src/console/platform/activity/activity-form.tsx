import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownActivity } from '#contract/activity.ts';
import type { Input } from '#contract/all-apis.ts';
import { activityPatterns } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { EditConflict } from '#src/console/base/decision/edit-conflict.tsx';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activities.queries.ts';
import { ActivityDrawing } from './activity-drawing.tsx';
import {
  activityOf,
  emptyFields,
  patternOf,
  type TypedActivity,
  typedOf,
  wrongField,
} from './activity-fields.view.ts';

const boxes = ['key', 'en', 'zh', 'wordsEn', 'wordsZh'] as const;
const hints = {
  key: 'consoleActivities.hint.key',
  wordsEn: 'consoleActivities.hint.wordsEn',
  wordsZh: 'consoleActivities.hint.wordsZh',
} as const;
const longest = {
  key: 30,
  en: limits.placeName,
  zh: limits.placeName,
  wordsEn: 600,
  wordsZh: 600,
};

/** The form of a new activity, or of one that was read. */
export function ActivityForm({ activity }: { activity: ShownActivity | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const form = useKeptForm(`activity ${activity?.key ?? ''}`, typedOf(activity), activity?.version ?? 0);
  const { typed, set: setTyped } = form;
  const queue = activityQueries.list().queryKey;
  const act = activity === null ? 'add' : 'change';
  const step = useDecisionStep<Input<'operator.activitySet'>>({
    send: (input, key) => ask('operator.activitySet', input, { key }),
    queue,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      form.settle();
      void client.invalidateQueries({ queryKey: queue });
      void client.invalidateQueries({ queryKey: activityQueries.names().queryKey });
    },
  });
  const wrong = wrongField(typed);
  const empty = emptyFields(typed).map((one) => t(`consoleActivities.field.${one}`));
  const off =
    empty.length > 0
      ? t('console.off.fill', { field: f.list(empty) })
      : wrong === undefined
        ? null
        : t(`consoleActivities.wrong.${wrong}`);
  const isTaken = step.error instanceof ApiError && step.error.reason === 'ID_TAKEN';
  const send = (onSuccess: () => void) =>
    step.mutate({ ...activityOf(typed), version: form.version }, { onSuccess });
  return (
    <>
      <StepForm
        open={t(`consoleActivities.${act}.open`)}
        consequences={t(`consoleActivities.${act}.means`)}
        go={t(`consoleActivities.${act}.go`)}
        isStarted={form.isStarted}
        isBusy={step.isPending}
        off={off}
        onGo={send}
      >
        {boxes
          .filter((one) => one !== 'key' || activity === null)
          .map((one) => (
            <TextField
              key={one}
              label={t(`consoleActivities.field.${one}`)}
              hint={one === 'en' || one === 'zh' ? undefined : t(hints[one])}
              lang={one.toLowerCase().endsWith('zh') ? 'zh-Hans' : 'en'}
              autoComplete="off"
              spellCheck={false}
              maxLength={longest[one]}
              value={typed[one]}
              onChange={({ target }) => setTyped({ ...typed, [one]: target.value })}
            />
          ))}
        <PatternField typed={typed} onChange={(pattern) => setTyped({ ...typed, pattern })} />
      </StepForm>
      {isTaken ? (
        <p className="wrong" role="alert">
          {t('consoleActivities.taken')}
        </p>
      ) : (
        <Answer
          done={step.isSuccess ? t(`consoleActivities.${act}.done`) : null}
          error={step.isConflict ? null : step.error}
          onAgain={step.again}
        />
      )}
      <EditConflict form={form} step={step} text={t('consoleActivities.conflict')} />
    </>
  );
}

interface PatternFieldProps {
  typed: TypedActivity;
  onChange: (pattern: TypedActivity['pattern']) => void;
}

/** The drawings to choose from, with a preview of the chosen one. */
function PatternField({ typed: { key, pattern }, onChange }: PatternFieldProps) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div className="field">
      <label>
        {t('consoleActivities.field.pattern')}{' '}
        <select
          value={pattern}
          aria-describedby={hint}
          onChange={({ target }) => onChange(patternOf(target.value))}
        >
          {activityPatterns.map((one) => (
            <option key={one} value={one}>
              {t(`consoleActivities.pattern.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <ActivityDrawing pattern={pattern} seed={key} />
      <p id={hint} className="faint">
        {t('consoleActivities.hint.pattern')}
      </p>
    </div>
  );
}
