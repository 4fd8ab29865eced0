import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { heldKeyOf, heldOf, otherKeyOf } from './chargeback.view.ts';
import { useChargebackAct } from './use-chargeback-act.ts';

/** Accepts a lost dispute, or ends a warning. The same decision as to close its task. */
export function SettleForm({ chargeback }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, version, kind, actions, money, currency, isOtherOpen } = chargeback;
  const [text, setText] = useKept(`${id} settle`, '');
  const step = useChargebackAct(
    (act, key) => ask('operator.chargebackSettle', act, { key }),
    () => setText(''),
  );
  if (!actions.includes('settle') && step.isIdle) return null;
  const end = kind === 'warning' ? 'warning' : 'lost';
  const note = text.trim();
  const [heldMinor, heldKey] = [heldOf(chargeback), heldKeyOf(chargeback)];
  return (
    <>
      <h2>{t('consoleChargeback.settleTitle')}</h2>
      {actions.includes('settle') ? (
        <>
          {end === 'lost' && chargeback.order !== null ? <p>{t('consoleChargeback.return')}</p> : null}
          <TextBox
            label={t('consoleChargeback.note')}
            hint={t('consoleChargeback.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <SureButton
            label={t(`consoleChargeback.accept.${end}`)}
            go={t(`consoleChargeback.acceptNow.${end}`)}
            off={note === '' ? t('console.off.fill', { field: t('consoleChargeback.note') }) : null}
            isBusy={step.isPending}
            onGo={() => step.mutate({ id, version, note })}
          >
            <p>
              {isOtherOpen
                ? t(`consoleChargeback.effect.${otherKeyOf(chargeback)}`)
                : money.waitingMinor > 0 && chargeback.order !== null
                  ? t('consoleChargeback.effect.coach', {
                      name: f.name(chargeback.order.coach),
                      amount: f.money(money.waitingMinor, currency),
                    })
                  : null}{' '}
              {heldMinor > 0 && heldKey !== null
                ? t(`consoleChargeback.effect.${heldKey}`, {
                    amount: f.money(heldMinor, currency),
                  })
                : null}{' '}
              {money.platformMinor > 0
                ? t('consoleChargeback.effect.platform', { amount: f.money(money.platformMinor, currency) })
                : t('consoleChargeback.effect.platformNone')}{' '}
              {t('consoleChargeback.final')}
            </p>
          </SureButton>
        </>
      ) : null}
      <FreshAnswer
        done={
          step.isSuccess
            ? t(`consoleChargeback.${isOtherOpen || chargeback.order === null ? 'settledOnly' : 'settled'}`)
            : null
        }
        error={step.conflict === null ? step.error : null}
        onAgain={step.again}
      />
      {step.conflict === null ? null : (
        <ConflictNote text={t(`consoleChargeback.${step.conflict}`)} onLookAgain={step.lookAgain} />
      )}
    </>
  );
}
