import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { refundOrigin, type RefundTo } from '#src/features/booking/order/leaving/cancel.view.ts';
import { RefundChoice } from '#src/features/booking/order/leaving/components/refund-choice.tsx';
import { refundDestination } from '#src/features/booking/order/moving/refund-destination.view.ts';
import { useProposalAnswer } from '#src/features/booking/order/moving/use-proposal-answer.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { ProposalChange } from './proposal-change.tsx';

interface ProposalCardProps {
  order: OrderRecord;
  proposal: NonNullable<OrderRecord['proposal']>;
}

/** Shows booked and proposed terms side by side, the deadline, and the effect of each answer. */
export function ProposalCard({ order, proposal }: ProposalCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const { answer, isBusy } = useProposalAnswer();
  const [refundTo, setRefundTo] = useState<RefundTo>('origin');
  const amount = format.money(order.totalMinor, order.currency);
  const money = t(`orderDetail.back.${refundDestination(order)}`, { amount });
  const origin = refundOrigin(order);
  const until = format.deadline(proposal.answerBy, order.class.zone);
  const isContested = order.dispute?.state === 'open';

  const send = async (chosen: 'keep' | 'leave') => {
    if (isBusy) return;
    const isSure =
      chosen === 'keep' ||
      (await confirmDialog({
        title: t('orderDetail.proposal.leaveTitle'),
        text: money,
        confirmLabel: t('orderDetail.proposal.leave'),
        cancelLabel: t('cancel.keep'),
        danger: true,
      }));
    if (!isSure) return;
    const outcome = await answer(order, chosen, chosen === 'leave' && origin ? refundTo : undefined);
    if (outcome instanceof Error) toast(errorText(outcome, t), { kind: 'refused' });
    else if (outcome === 'notSaved') toast(t('cancel.notSaved'), { kind: 'refused' });
    else if (outcome === 'done') toast(t(`orderDetail.proposal.done.${chosen}`), { kind: 'done' });
    else if (outcome === 'saved') toast(t('orderDetail.proposal.saved', { until }), { kind: 'info' });
    else await goOn(paths.waiting);
  };

  return (
    <Card
      footer={
        <Buttons>
          {proposal.clash ? null : (
            <ActionButton busy={isBusy} onClick={() => void send('keep')}>
              {t('orderDetail.proposal.keep')}
            </ActionButton>
          )}
          <QuietButton
            busy={isBusy}
            onClick={() => void send('leave')}
            offReason={isContested ? t('orderDetail.proposal.contested') : undefined}
          >
            {t('orderDetail.proposal.leave')}
          </QuietButton>
        </Buttons>
      }
    >
      <Banner
        kind="waiting"
        title={t(
          proposal.fromCoach === null ? 'orderDetail.proposal.moved' : 'orderDetail.proposal.substitute',
        )}
      >
        <p>{t('orderDetail.proposal.until', { until })}</p>
        <p>{t(`orderDetail.proposal.silence.${proposal.silence}`, { money })}</p>
        {proposal.clash ? <p>{t('orderDetail.proposal.clash')}</p> : null}
      </Banner>
      <KeepingNote />
      <ProposalChange order={order} proposal={proposal} />
      <p>{t('orderDetail.proposal.leaving', { money })}</p>
      {origin ? (
        <RefundChoice origin={origin} refund={amount} value={refundTo} onChange={setRefundTo} />
      ) : null}
    </Card>
  );
}
