import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CorrectionRecord } from '#contract/correction.ts';
import { limits } from '#contract/limits.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface Wanted {
  act: CorrectionRecord['actions'][number];
  id: string;
  note: string;
}

function send({ act, ...input }: Wanted, key: IdempotencyKey): Promise<CorrectionRecord> {
  switch (act) {
    case 'confirm':
      return ask('operator.correctionConfirm', input, { key });
    case 'refuse':
      return ask('operator.correctionRefuse', input, { key });
    case 'withdraw':
      return ask('operator.correctionWithdraw', input, { key });
  }
}

interface CorrectionActsProps {
  correction: CorrectionRecord;
  queue: QueryKey;
}

/** Steps of this operator: confirm or refuse a proposal, or withdraw it as its author. Each needs a note. */
export function CorrectionActs({ correction, queue }: CorrectionActsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, order, actions, state, refundMinor } = correction;
  const [text, setText] = useKept(`${id} note`, '');
  const step = useDecisionStep({
    send,
    queue,
    conflict: 'CORRECTION_STATUS_CHANGED',
    onDone: () => setText(''),
  });
  const { isPending, isSuccess, isConflict, last, error } = step;
  const note = text.trim();
  const off = note === '' ? t('console.off.fill', { field: t('consoleMoney.corrections.note') }) : null;
  const take = (act: Wanted['act']) => isPending || step.mutate({ act, id, note });
  if (state !== 'open') return null;
  if (actions.length === 0) return <p className="note">{t('consoleMoney.corrections.notYours')}</p>;
  return (
    <>
      {isSuccess ? null : (
        <>
          <TextBox
            label={t('consoleMoney.corrections.note')}
            hint={t('consoleMoney.corrections.noteHint')}
            maxLength={limits.disputeText}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            {actions.includes('confirm') ? (
              <SureButton
                label={t('consoleMoney.corrections.act.confirm')}
                go={t('consoleMoney.corrections.confirmNow')}
                off={off}
                isBusy={isPending}
                onGo={() => take('confirm')}
              >
                <p>
                  {t('consoleMoney.corrections.sure', {
                    more: f.money(refundMinor.to - refundMinor.from, order.currency),
                  })}
                </p>
              </SureButton>
            ) : null}
            {(['refuse', 'withdraw'] as const)
              .filter((act) => actions.includes(act))
              .map((act) => (
                <OffButton key={act} isBusy={isPending} off={off} onPress={() => take(act)}>
                  {t(`consoleMoney.corrections.act.${act}`)}
                </OffButton>
              ))}
          </div>
        </>
      )}
      <FreshAnswer
        done={isSuccess && last !== undefined ? t(`consoleMoney.corrections.done.${last.act}`) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('consoleMoney.corrections.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
