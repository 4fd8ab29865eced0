import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { Fold } from '#src/console/base/fold.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { disputeQueries } from './disputes.queries.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { useVerdict } from './use-verdict.ts';

/** Decides a dispute: everything back, a part, or nothing more. Shows what each does to the money. */
export function DisputeDecide({ dispute }: { dispute: DisputeRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, order, reason, answer } = dispute;
  const choice = useVerdict(dispute);
  const [text, setText] = useKept(`${id} note`, '');
  const step = useDecisionStep<Input<'operator.disputeDecide'>, DisputeRecord>({
    send: (input, key) => ask('operator.disputeDecide', input, { key }),
    queue: disputeQueries.lists,
    conflict: 'DISPUTE_RESOLVED',
    onDone: () => setText(''),
  });
  const { data, isPending, isConflict, error } = step;
  const { verdict } = choice;
  const note = text.trim();
  const unwritten = note === '' ? t('console.off.fill', { field: t('consoleMoney.disputes.note') }) : null;
  const shared = order.status === OrderStatus.completed ? 'shared' : 'held';
  const from = order.totalMinor === 0 ? 'free' : shared;
  if (data !== undefined)
    return (
      <FreshAnswer
        done={t(`consoleMoney.disputes.done.${data.decision?.outcome ?? 'none'}`, {
          amount: f.money(data.decision?.refundMinor ?? order.refundMinor, order.currency),
        })}
        error={null}
        onAgain={step.again}
      />
    );
  return (
    <Fold label={t('consoleMoney.disputes.decide')} isStarted={text !== '' || choice.outcome !== undefined}>
      <OutcomeChoice choice={choice} />
      <p className="faint">
        {t(`consoleMoney.disputes.from.${from}`)}{' '}
        {reason.code === 'coachAbsent' && answer !== null ? t('consoleMoney.disputes.strike') : null}
      </p>
      <TextBox
        label={t('consoleMoney.disputes.note')}
        hint={t('consoleMoney.disputes.noteHint')}
        maxLength={limits.disputeText}
        rows={4}
        value={text}
        onValue={setText}
      />
      <SureButton
        label={t('consoleMoney.disputes.settle')}
        go={t('consoleMoney.disputes.settleNow')}
        off={verdict === undefined ? t('consoleMoney.disputes.missing') : unwritten}
        isBusy={isPending}
        onGo={() => {
          if (verdict !== undefined) step.mutate({ id, ...verdict, note });
        }}
      >
        {verdict === undefined ? null : <p>{choice.effectOf(verdict.outcome)}</p>}
        <p>{t('consoleMoney.disputes.final')}</p>
      </SureButton>
      <FreshAnswer done={null} error={isConflict ? null : error} onAgain={step.again} />
      {isConflict ? (
        <ConflictNote text={t('consoleMoney.disputes.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </Fold>
  );
}
