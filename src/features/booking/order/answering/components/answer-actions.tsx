import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { rejectMode } from '#src/features/booking/order/answering/reject.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

interface AnswerActionsProps {
  order: OrderRecord;
  /** A rating of this order waits on this phone. */
  isRating: boolean;
  /** Button to accept or to answer needs; empty when neither is possible now. */
  accept: ReactNode;
  /** The first button already opens the refusal form. */
  isRejecting: boolean;
}

/** Actions on the order that the record allows this coach. */
export function AnswerActions({ order, isRating, accept, isRejecting }: AnswerActionsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const { id } = order;
  const mode = rejectMode(order);
  // An open report comes first.
  const RateButton = order.dispute?.state === 'open' ? QuietButton : ActionButton;
  return (
    <Buttons>
      {accept}
      {may('rate') && order.myRating === null && !isRating ? (
        <RateButton href={pathTo(paths.coach.createRating, { id })}>{t('teaching.answer.rate')}</RateButton>
      ) : null}
      {order.myRating || order.theirRating ? (
        <QuietButton href={pathTo(paths.coach.seeRating, { id })}>
          {t('teaching.answer.seeRating')}
        </QuietButton>
      ) : null}
      {mode && !isRejecting ? (
        <QuietButton
          href={pathTo(paths.coach.rejectOrder, { id })}
          offReason={isOnline ? undefined : t(`teaching.answer.${mode}Off`)}
        >
          {t(`teaching.answer.${mode}`)}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}
