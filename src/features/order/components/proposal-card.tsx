import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { backOf } from '#src/features/order/back.view.ts';
import { refundOrigin, type RefundTo } from '#src/features/order/cancel.view.ts';
import { useProposalAnswer } from '#src/features/order/use-proposal-answer.ts';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { ProposalChange } from './proposal-change.tsx';
import { RefundChoice } from './refund-choice.tsx';

interface ProposalCardProps {
  order: OrderRecord;
  proposal: NonNullable<OrderRecord['proposal']>;
}

/** What was booked beside what is proposed, until when to answer, and what each answer brings. */
export function ProposalCard({ order, proposal }: ProposalCardProps) {
  const { t } = useTranslation('orderDetail');
  const { t: tCommon } = useTranslation('common');
  const { t: tCancel } = useTranslation('cancel');
  const format = useFormat();
  const navigate = useNavigate();
  const { answer, isBusy } = useProposalAnswer();
  const [refundTo, setRefundTo] = useState<RefundTo>('origin');
  const amount = format.money(order.totalMinor, order.currency);
  const money = t(`back.${backOf(order)}`, { amount });
  const origin = refundOrigin(order);
  const until = format.deadline(proposal.answerBy, order.class.zone);
  const isContested = order.dispute?.state === 'open';

  const send = async (chosen: 'keep' | 'leave') => {
    if (isBusy) return;
    const isSure =
      chosen === 'keep' ||
      (await confirmDialog({
        title: t('proposal.leaveTitle'),
        text: money,
        confirmLabel: t('proposal.leave'),
        cancelLabel: tCancel('keep'),
        danger: true,
      }));
    if (!isSure) return;
    const outcome = await answer(order, chosen, chosen === 'leave' && origin ? refundTo : undefined);
    if (outcome instanceof Error) toast(errorText(outcome, tCommon), { kind: 'refused' });
    else if (outcome === 'notSaved') toast(tCancel('notSaved'), { kind: 'refused' });
    else if (outcome === 'done') toast(t(`proposal.done.${chosen}`), { kind: 'done' });
    else if (outcome === 'saved') toast(t('proposal.saved', { until }), { kind: 'info' });
    else await navigate(paths.waiting);
  };

  return (
    <Card
      footer={
        <Buttons>
          {proposal.clash ? null : (
            <ActionButton busy={isBusy} onClick={() => void send('keep')}>
              {t('proposal.keep')}
            </ActionButton>
          )}
          <QuietButton
            busy={isBusy}
            onClick={() => void send('leave')}
            offReason={isContested ? t('proposal.contested') : undefined}
          >
            {t('proposal.leave')}
          </QuietButton>
        </Buttons>
      }
    >
      <Banner
        kind="waiting"
        title={t(proposal.fromCoach === null ? 'proposal.moved' : 'proposal.substitute')}
      >
        <p>{t('proposal.until', { until })}</p>
        <p>{t(`proposal.silence.${proposal.silence}`, { money })}</p>
        {proposal.clash ? <p>{t('proposal.clash')}</p> : null}
      </Banner>
      <KeepingNote />
      <ProposalChange order={order} proposal={proposal} />
      <p>{t('proposal.leaving', { money })}</p>
      {origin ? (
        <RefundChoice origin={origin} refund={amount} value={refundTo} onChange={setRefundTo} />
      ) : null}
    </Card>
  );
}
