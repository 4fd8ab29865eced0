import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { CorrectionRecord, OperatorOrder } from '#contract/correction.ts';
import { limits } from '#contract/limits.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { ProposalFields } from './proposal-fields.tsx';
import { useProposal } from './use-proposal.ts';

type Wanted = Input<'operator.correctionPropose'>;

interface ProposeFormProps {
  found: OperatorOrder;
  onProposed: (correction: CorrectionRecord) => void;
}

/** Proposes a correction of an order that is over. Nothing moves before another operator confirms it. */
export function ProposeForm({ found, onProposed }: ProposeFormProps) {
  const { t } = useTranslation();
  const { order, actions } = found;
  const proposal = useProposal(found);
  const [text, setText] = useKept(`${order.id} why`, '');
  const step = useKeyed(
    (input: Wanted, key: IdempotencyKey) => ask('operator.correctionPropose', input, { key }),
    {
      onSuccess: (correction) => {
        setText('');
        onProposed(correction);
      },
    },
  );
  const { error, isPending, isSuccess, variables } = step;
  const { change } = proposal;
  const note = text.trim();
  const unwritten = note === '' ? t('console.off.fill', { field: t('consoleMoney.propose.note') }) : null;
  if (!actions.includes('correct') && !isSuccess) return null;
  return (
    <>
      <h2>{t('consoleMoney.propose.title')}</h2>
      {isSuccess ? null : (
        <>
          <p>{t('consoleMoney.propose.lead')}</p>
          <ProposalFields order={order} proposal={proposal} />
          <TextBox
            label={t('consoleMoney.propose.note')}
            hint={t('consoleMoney.propose.noteHint')}
            maxLength={limits.disputeText}
            rows={4}
            value={text}
            onValue={setText}
          />
          <OffButton
            kind="main"
            isBusy={isPending}
            off={change === undefined ? t('consoleMoney.propose.nothing') : unwritten}
            onPress={() => {
              if (change !== undefined && !isPending) step.mutate({ id: order.id, ...change, note });
            }}
          >
            {t('consoleMoney.propose.go')}
          </OffButton>
        </>
      )}
      <Answer
        done={isSuccess ? t('consoleMoney.propose.done') : null}
        error={error}
        onAgain={() => {
          if (variables !== undefined) step.mutate(variables);
        }}
      />
    </>
  );
}
