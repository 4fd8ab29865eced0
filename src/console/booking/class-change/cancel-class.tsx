import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { classCancelReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { classQueries } from './class.queries.ts';

type Code = (typeof classCancelReasons)[number];

/** Cancels the class for good. Every order ends with everything back, except while its dispute is open. */
export function CancelClass({ cls: { id, state } }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useKept<Code | undefined>(`${id} code`, undefined);
  const [text, setText] = useKept(`${id} cancel`, '');
  const step = useKeyed(
    (input: Input<'operator.classCancel'>, key) => ask('operator.classCancel', input, { key }),
    { onSuccess: (record) => client.setQueryData(classQueries.detail(id).queryKey, record) },
  );
  const written = text.trim();
  const unwritten =
    code === 'other' && written === '' ? t('console.off.fill', { field: t('console.classes.text') }) : null;
  return (
    <section className="decision" aria-labelledby="cancel">
      <h2 id="cancel">{t('console.classes.cancel')}</h2>
      {state === 'canceled' ? null : (
        <StepForm
          open={t('console.classes.cancelOpen')}
          consequences={t('console.classes.cancelMeans')}
          go={t('console.classes.cancelNow')}
          isDanger
          isBusy={step.isPending}
          off={code === undefined ? t('console.off.choose', { field: t('console.classes.why') }) : unwritten}
          onGo={(onDone) => {
            if (code !== undefined)
              step.mutate({ id, reason: { code, text: written } }, { onSuccess: onDone });
          }}
        >
          <div className="field">
            <label>
              {t('console.classes.why')}{' '}
              <select
                value={code ?? ''}
                onChange={({ target }) => setCode(classCancelReasons.find((one) => one === target.value))}
              >
                <option value="">{t('console.classes.choose')}</option>
                {classCancelReasons.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.classes.because.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <TextBox
            label={t('console.classes.text')}
            hint={t('console.classes.textHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
        </StepForm>
      )}
      <FreshAnswer
        done={step.isSuccess ? t('console.classes.canceledNow') : null}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}
