import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { type ConsentEvidence, consentEvidence } from '#contract/enums.ts';
import type { OperatorInvitation } from '#contract/invitation.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { consentQueries } from './consents.queries.ts';

/** Records that a guardian consented, and how they said so. */
export function ConsentStep({ invitation: { id, helper, class: cls } }: { invitation: OperatorInvitation }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [evidence, setEvidence] = useKept<ConsentEvidence | undefined>(`${id} consent`, undefined);
  const step = useDecisionStep<Input<'operator.invitationConsent'>>({
    send: (input, key) => ask('operator.invitationConsent', input, { key }),
    queue: consentQueries.list().queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => setEvidence(undefined),
  });
  const { isPending, isConflict, isSuccess, error } = step;
  return (
    <>
      {isSuccess ? null : (
        <StepForm
          open={t('console.consents.open')}
          consequences={t('console.consents.means', { name: helper.name, title: f.local(cls.title) })}
          go={t('console.consents.go')}
          isBusy={isPending}
          off={evidence === undefined ? t('console.off.choose', { field: t('console.consents.how') }) : null}
          onGo={(onSuccess) => {
            if (evidence !== undefined) step.mutate({ id, evidence }, { onSuccess });
          }}
        >
          <div className="field">
            <label>
              {t('console.consents.how')}{' '}
              <select
                value={evidence ?? ''}
                onChange={({ target }) => setEvidence(consentEvidence.find((one) => one === target.value))}
              >
                <option value="">{t('console.consents.choose')}</option>
                {consentEvidence.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.consents.evidence.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </StepForm>
      )}
      <Answer
        done={isSuccess ? t('console.consents.done', { name: helper.name }) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('console.consents.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
