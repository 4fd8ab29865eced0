import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OwnMarks } from '#src/features/attendance/components/own-marks.tsx';
import { BookAnew, OtherClasses } from '#src/features/booking/components/book-instead.tsx';
import { DisputeActions } from '#src/features/dispute/components/dispute-actions.tsx';
import { DisputeStory } from '#src/features/dispute/components/dispute-story.tsx';
import { NeedsLoop } from '#src/features/needs-feedback/components/needs-loop.tsx';
import { AgreedTerms } from '#src/features/order/components/agreed-terms.tsx';
import { CalendarFeed } from '#src/features/order/components/calendar-feed.tsx';
import { Corrections } from '#src/features/order/components/corrections.tsx';
import { OrderActions } from '#src/features/order/components/order-actions.tsx';
import { OrderFacts } from '#src/features/order/components/order-facts.tsx';
import { ProposalCard } from '#src/features/order/components/proposal-card.tsx';
import { RefundDeclined } from '#src/features/order/components/refund-declined.tsx';
import { WaitingNote } from '#src/features/order/components/waiting-note.tsx';
import { useOrder } from '#src/features/order/use-order.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/orderDetail?id=… */
export function Component() {
  const { t } = useTranslation('orderDetail');
  const { id } = useScreenParams(paths.student.orderDetail);
  const { order, waiting, view, refetch } = useOrder(id);
  return (
    <Screen
      title={t('detailTitle')}
      {...(order ? { subtitle: order.number } : {})}
      back={paths.student.order}
      onRefresh={refetch}
      bottom={order ? <OrderActions order={order} waiting={waiting} /> : undefined}
    >
      <ListState {...view} skeleton="record">
        {order ? (
          <>
            <WaitingNote waiting={waiting} order={order} />
            {order.actions.includes('cancelSome') && !order.actions.includes('cancel') ? (
              <KeepingNote />
            ) : null}
            {order.proposal && order.actions.includes('answerProposal') && waiting.length === 0 ? (
              <ProposalCard order={order} proposal={order.proposal} />
            ) : null}
            <BookAnew order={order} />
            <OrderFacts order={order} side="student">
              <RefundDeclined order={order} />
              <OwnMarks order={order} />
              <Corrections order={order} />
              {order.dispute ? <DisputeStory order={order} side="student" /> : null}
              <OtherClasses order={order} />
              <NeedsLoop order={order} waiting={waiting} />
              <DisputeActions order={order} side="student" />
            </OrderFacts>
            <AgreedTerms order={order} />
            <CalendarFeed />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
