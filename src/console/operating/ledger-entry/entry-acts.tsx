import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
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
import { entryQueries } from './ledger-entries.queries.ts';

interface Wanted {
  act: LedgerEntry['actions'][number];
  id: string;
  note: string;
}

function send({ act, ...input }: Wanted, key: IdempotencyKey): Promise<LedgerEntry> {
  switch (act) {
    case 'confirm':
      return ask('operator.entryConfirm', input, { key });
    case 'refuse':
      return ask('operator.entryRefuse', input, { key });
    case 'withdraw':
      return ask('operator.entryWithdraw', input, { key });
  }
}

/** Steps of this operator: confirm or refuse an entry, or withdraw it as its author. Each needs a note. */
export function EntryActs({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, actions, state, amountMinor, currency } = entry;
  const [text, setText] = useKept(`${id} note`, '');
  const step = useDecisionStep({
    send,
    queue: entryQueries.lists,
    conflict: 'STATUS_CHANGED',
    onDone: () => setText(''),
  });
  const { isPending, isSuccess, isConflict, last, error } = step;
  const note = text.trim();
  const off = note === '' ? t('console.off.fill', { field: t('consoleMoney.corrections.note') }) : null;
  const take = (act: Wanted['act']) => isPending || step.mutate({ act, id, note });
  if (state !== 'open') return null;
  if (actions.length === 0) return <p className="note">{t('consoleLedger.entries.notYours')}</p>;
  return (
    <>
      {isSuccess ? null : (
        <>
          <TextBox
            label={t('consoleMoney.corrections.note')}
            hint={t('consoleLedger.entries.decisionHint')}
            maxLength={limits.disputeText}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            {actions.includes('confirm') ? (
              <SureButton
                label={t('consoleMoney.corrections.act.confirm')}
                go={t('consoleLedger.entries.confirmNow')}
                off={off}
                isBusy={isPending}
                onGo={() => take('confirm')}
              >
                <p>{t('consoleLedger.entries.sure', { amount: f.money(amountMinor, currency) })}</p>
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
        done={isSuccess && last !== undefined ? t(`consoleLedger.entries.done.${last.act}`) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <ConflictNote text={t('consoleLedger.entries.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}
