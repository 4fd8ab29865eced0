import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { limits } from '#contract/limits.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { AmountField, typedAmount } from '#src/console/base/amount-field.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { endKeyOf, isReportUnread } from './chargeback.view.ts';
import { useChargebackAct } from './use-chargeback-act.ts';

type Wanted = Input<'operator.chargebackEnd'>;
type End = Pick<Wanted, 'end' | 'withdrawnMinor'>;
const ends: readonly Wanted['end'][] = ['won', 'lost'];

/** Names the end of a dispute that its service does not name: one operator proposes it, another one confirms it. */
export function EndingForm({ chargeback }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, version, currency, ending, state } = chargeback;
  const [end, setEnd] = useKept<Wanted['end']>(`${id} end`, 'lost');
  const [typed, setTyped] = useKept(`${id} taken`, '');
  const [text, setText] = useKept(`${id} ending`, '');
  const step = useChargebackAct(
    (act: Wanted, key: IdempotencyKey) => ask('operator.chargebackEnd', act, { key }),
    () => setText(''),
  );
  if (ending === null && step.isIdle) return null;
  const proposed = ending?.proposed ?? null;
  const most = ending?.mostMinor ?? 0;
  const range = { currency, least: 1, most };
  const withdrawnMinor = end === 'won' || most === 0 ? 0 : typedAmount(typed, range);
  const note = text.trim();
  const unwritten = note === '' ? t('console.off.fill', { field: t('consoleChargeback.ending.note') }) : null;
  const isSame = proposed?.end === end && proposed.withdrawnMinor === withdrawnMinor;
  const wordsOf = (one: End) => ({ amount: f.money(one.withdrawnMinor, currency) });
  const send = (one: End) =>
    step.isPending || step.mutate({ id, version, end: one.end, withdrawnMinor: one.withdrawnMinor, note });
  return (
    <>
      <h2>{t('consoleChargeback.ending.title')}</h2>
      {ending === null ? null : (
        <>
          <Unread ending={ending} />
          {proposed === null ? null : <Proposed proposed={proposed} amount={wordsOf(proposed).amount} />}
          <TextBox
            label={t('consoleChargeback.ending.note')}
            hint={t('consoleChargeback.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          {proposed === null || proposed.isOwn ? null : (
            <SureButton
              label={t('consoleChargeback.ending.confirm')}
              go={t('consoleChargeback.ending.confirmNow')}
              off={unwritten}
              isBusy={step.isPending}
              onGo={() => send(proposed)}
            >
              <p>
                {t(`consoleChargeback.ending.sure.${endKeyOf(chargeback, proposed.end)}`, wordsOf(proposed))}
              </p>
            </SureButton>
          )}
          <EndChoice end={end} onChoose={setEnd} />
          {end === 'won' ? null : most === 0 ? (
            <p>{t('consoleChargeback.ending.nothing')}</p>
          ) : (
            <AmountField
              label={t('consoleChargeback.ending.amount')}
              {...range}
              value={typed}
              onValue={setTyped}
            />
          )}
          <OffButton
            isBusy={step.isPending}
            off={
              withdrawnMinor === undefined
                ? t('console.off.fill', { field: t('consoleChargeback.ending.amount') })
                : isSame
                  ? t('consoleChargeback.ending.same')
                  : unwritten
            }
            onPress={() => {
              if (withdrawnMinor !== undefined) send({ end, withdrawnMinor });
            }}
          >
            {t('consoleChargeback.ending.propose')}
          </OffButton>
        </>
      )}
      <FreshAnswer
        done={
          step.isSuccess
            ? t(`consoleChargeback.ending.done.${state === 'open' ? 'proposed' : 'confirmed'}`)
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

/** The unread part of the report, and the steps of operators. */
function Unread({ ending }: { ending: NonNullable<ChargebackRecord['ending']> }) {
  const { t } = useTranslation();
  const { unread } = ending;
  return (
    <>
      <p>{t(`consoleChargeback.ending.${isReportUnread(ending) ? 'leadReport' : 'lead'}`)}</p>
      {unread === null ? null : (
        <p>{t('consoleChargeback.ending.unread', { what: t(`consoleChargeback.ending.whats.${unread}`) })}</p>
      )}
    </>
  );
}

interface ProposedProps {
  proposed: NonNullable<NonNullable<ChargebackRecord['ending']>['proposed']>;
  amount: string;
}

/** The end that an operator proposed, with the note. */
function Proposed({ proposed: { end, by, note, isOwn }, amount }: ProposedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        {isOwn
          ? t(`consoleChargeback.ending.proposedOwn.${end}`, { amount })
          : t(`consoleChargeback.ending.proposed.${end}`, { amount, name: by ?? '–' })}
      </p>
      <p className="typed">{note}</p>
    </>
  );
}

function EndChoice({ end, onChoose }: { end: Wanted['end']; onChoose: (end: Wanted['end']) => void }) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className="choices">
      <legend>{t('consoleChargeback.ending.end')}</legend>
      {ends.map((one) => (
        <label key={one}>
          <input type="radio" name={group} checked={end === one} onChange={() => onChoose(one)} />
          {t(`consoleChargeback.ending.ends.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
