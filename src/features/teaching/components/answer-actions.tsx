import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { rejectMode } from '#src/features/teaching/reject.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

interface AnswerActionsProps {
  order: OrderRecord;
  /** A rating of this order waits on this phone already. */
  isRating: boolean;
  /** Accepts, or answers what was shared; absent when neither is possible now. */
  accept: ReactNode;
  /** The first button leads there already. */
  isRejecting: boolean;
}

/** What the record says this coach may do with the order. */
export function AnswerActions({ order, isRating, accept, isRejecting }: AnswerActionsProps) {
  const { t } = useTranslation('teaching');
  const isOnline = useOnline();
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const { id } = order;
  const mode = rejectMode(order);
  return (
    <Buttons>
      {accept}
      {may('rate') && order.myRating === null && !isRating ? (
        <ActionButton href={pathTo(paths.coach.createRating, { id })}>{t('answer.rate')}</ActionButton>
      ) : null}
      {order.myRating || order.theirRating ? (
        <QuietButton href={pathTo(paths.coach.seeRating, { id })}>{t('answer.seeRating')}</QuietButton>
      ) : null}
      {mode && !isRejecting ? (
        <QuietButton
          href={pathTo(paths.coach.rejectOrder, { id })}
          offReason={isOnline ? undefined : t(`answer.${mode}Off`)}
        >
          {t(`answer.${mode}`)}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}
