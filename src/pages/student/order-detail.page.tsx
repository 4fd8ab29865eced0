import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { OwnMarks } from '#src/features/booking/attendance/components/own-marks.tsx';
import { DisputeActions } from '#src/features/booking/dispute/components/dispute-actions.tsx';
import { DisputeStory } from '#src/features/booking/dispute/components/dispute-story.tsx';
import { OwnHandover } from '#src/features/booking/handover/components/own-handover.tsx';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { NeedsLoop } from '#src/features/booking/needs/components/needs-loop.tsx';
import { BookAnew, OtherClasses } from '#src/features/booking/order/booking/components/book-instead.tsx';
import { ExchangeStory } from '#src/features/booking/order/exchanging/components/exchange-story.tsx';
import { OrderActions } from '#src/features/booking/order/leaving/components/order-actions.tsx';
import { OrderMenu } from '#src/features/booking/order/leaving/components/order-menu.tsx';
import { RefundDeclined } from '#src/features/booking/order/leaving/components/refund-declined.tsx';
import { ProposalCard } from '#src/features/booking/order/moving/components/proposal-card.tsx';
import { AgreedTerms } from '#src/features/booking/order/reading/components/agreed-terms.tsx';
import { CalendarFeed } from '#src/features/booking/order/reading/components/calendar-feed.tsx';
import { Corrections } from '#src/features/booking/order/reading/components/corrections.tsx';
import { OrderFacts } from '#src/features/booking/order/reading/components/order-facts.tsx';
import { OrderWays } from '#src/features/booking/order/reading/components/order-ways.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { pinsWays, toolsOf } from '#src/features/booking/order/reading/order.view.ts';
import { isOthers } from '#src/features/booking/order/reading/story.view.ts';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { DatesTogether } from '#src/features/booking/order/together/components/dates-together.tsx';
import { PayOrder } from '#src/features/booking/order/together/components/pay-dates.tsx';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { choiceAmong } from '#src/features/booking/pending/open-choice.view.ts';
import { ReceiptsOf } from '#src/features/money/receipt/components/receipts-of.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/orderDetail?id=… */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.student.orderDetail);
  const { order, waiting, view, refetch } = useOrder(id);
  const now = useNow();
  return (
    <Screen
      title={t('orderDetail.detailTitle')}
      {...(order ? { subtitle: order.number } : {})}
      back={paths.student.order}
      actions={order ? <OrderMenu order={order} waiting={waiting} /> : undefined}
      onRefresh={refetch}
      bottom={
        order ? (
          <>
            <OrderActions order={order} waiting={waiting} pay={<PayOrder order={order} />} />
            <OrderWays order={order} />
          </>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="record">
        {order ? (
          <>
            <WaitingNote waiting={waiting} order={order} />
            {order.actions.includes('cancelSome') && !order.actions.includes('cancel') ? (
              <KeepingNote />
            ) : null}
            {order.proposal &&
            order.actions.includes('answerProposal') &&
            choiceAmong(waiting, 'order.answerProposal').mayChoose ? (
              <ProposalCard order={order} proposal={order.proposal} />
            ) : null}
            <ExchangeStory order={order} side="student" />
            <BookAnew order={order} />
            <OrderFacts
              order={order}
              side="student"
              messages={<ThreadLink id={order.id} hidesEmpty={pinsWays(order, now)} />}
              question={<DatesTogether order={order} side="student" />}
              news={
                <>
                  {order.dispute ? (
                    <>
                      <DisputeStory order={order} side="student" />
                      <DisputeActions order={order} side="student" />
                    </>
                  ) : null}
                  <RefundDeclined order={order} />
                  <OwnMarks order={order} />
                  <Corrections order={order} />
                </>
              }
              rare={
                <>
                  {isOthers(order) && order.cancel === null ? null : <AgreedTerms order={order} />}
                  <ReceiptsOf of={{ as: 'student', orderId: order.id }} />
                  {toolsOf(order, now).includes('calendar') ? <CalendarFeed /> : null}
                </>
              }
            >
              <OwnHandover order={order} />
              <OtherClasses order={order} />
              <NeedsLoop order={order} waiting={waiting} />
              {order.dispute ? null : <DisputeActions order={order} side="student" />}
            </OrderFacts>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
