import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useChargebackAct } from './use-chargeback-act.ts';

/** Notes that the evidence is at the bank. */
export function SentForm({
  chargeback: { id, version, actions, evidenceSentAt },
}: {
  chargeback: ChargebackRecord;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const [text, setText] = useKept(`${id} sent`, '');
  const step = useChargebackAct(
    (act, key) => ask('operator.chargebackSent', act, { key }),
    () => setText(''),
  );
  if (!actions.includes('sent') && step.isIdle) return null;
  const note = text.trim();
  return (
    <>
      <h2>{t('consoleChargeback.sentTitle')}</h2>
      <p>
        {evidenceSentAt === null
          ? t('consoleChargeback.notSent')
          : t('consoleChargeback.sentAt', { when: f.dayTime(evidenceSentAt, readerZone()) })}
      </p>
      {actions.includes('sent') ? (
        <>
          <p className="faint">{t('consoleChargeback.sentLead')}</p>
          <TextBox
            label={t('consoleChargeback.sentNote')}
            hint={t('consoleChargeback.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <OffButton
            kind="main"
            isBusy={step.isPending}
            off={note === '' ? t('console.off.fill', { field: t('consoleChargeback.sentNote') }) : null}
            onPress={() => {
              if (!step.isPending) step.mutate({ id, version, note });
            }}
          >
            {t('consoleChargeback.sentGo')}
          </OffButton>
        </>
      ) : null}
      <Answer
        done={step.isSuccess ? t('consoleChargeback.sentDone') : null}
        error={step.conflict === null ? step.error : null}
        onAgain={step.again}
      />
      {step.conflict === null ? null : (
        <ConflictNote text={t(`consoleChargeback.${step.conflict}`)} onLookAgain={step.lookAgain} />
      )}
    </>
  );
}
