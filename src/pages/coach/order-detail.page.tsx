import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { AttendanceList } from '#src/features/booking/attendance/components/attendance-list.tsx';
import { DisputeActions } from '#src/features/booking/dispute/components/dispute-actions.tsx';
import { DisputeStory } from '#src/features/booking/dispute/components/dispute-story.tsx';
import { comesWithMinor } from '#src/features/booking/emergency/coming-cards.view.ts';
import { ComingCards } from '#src/features/booking/emergency/components/coming-cards.tsx';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { AcceptAction } from '#src/features/booking/order/answering/components/accept-action.tsx';
import { AcceptRefusal } from '#src/features/booking/order/answering/components/accept-refusal.tsx';
import { AnswerActions } from '#src/features/booking/order/answering/components/answer-actions.tsx';
import { FamilyFacts } from '#src/features/booking/order/answering/components/family-facts.tsx';
import { NextRequestLink } from '#src/features/booking/order/answering/components/next-request.tsx';
import { OrderNeeds } from '#src/features/booking/order/answering/components/order-needs.tsx';
import { RefundAnswer } from '#src/features/booking/order/answering/components/refund-answer.tsx';
import { hasAnswer, ownActions } from '#src/features/booking/order/answering/reject.view.ts';
import { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { useNextRequest } from '#src/features/booking/order/answering/use-next-request.ts';
import { useOrderNeeds } from '#src/features/booking/order/answering/use-order-needs.ts';
import { ExchangeAnswer } from '#src/features/booking/order/exchanging/components/exchange-answer.tsx';
import { ExchangeStory } from '#src/features/booking/order/exchanging/components/exchange-story.tsx';
import { OrderFacts } from '#src/features/booking/order/reading/components/order-facts.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { useOrder } from '#src/features/booking/order/reading/use-order.ts';
import { DatesTogether } from '#src/features/booking/order/together/components/dates-together.tsx';
import { FamilyLink } from '#src/features/booking/student/components/family-link.tsx';
import { ReceiptsOf } from '#src/features/money/receipt/components/receipts-of.tsx';
import { PersonMenu } from '#src/features/people/block/components/person-menu.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/orderDetail?id=…: one order of the coach's class, and the answer to it. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.coach.orderDetail);
  const { order, waiting, view, refetch } = useOrder(id);
  const answer = useAnswer(id);
  const { shared, form, isAsking } = useOrderNeeds(id, order);
  const isRating = waiting.length > 0;
  const next = useNextRequest(id, order);
  const isToAccept =
    order && ownActions(order).some((action) => action === 'accept' || action === 'answerNeeds');
  // A request for a course has no button of its own below: its one answer comes first.
  const isCourseAsked = order?.status === OrderStatus.awaitAgree && isCourseDate(order);
  const together = order ? <DatesTogether order={order} side="coach" needs={form} /> : null;
  return (
    <Screen
      title={t('orderDetail.detailTitle')}
      {...(order ? { subtitle: order.number } : {})}
      back={paths.coach.order}
      actions={order ? <PersonMenu accountId={order.student.id} name={order.student.name} /> : undefined}
      onRefresh={refetch}
      bottom={
        order && (next || hasAnswer(order, isRating)) ? (
          <>
            {next ? <NextRequestLink next={next} /> : null}
            {hasAnswer(order, isRating) ? (
              <AnswerActions
                order={order}
                isRating={isRating}
                isRejecting={isToAccept === true && form.cannot}
                accept={
                  isToAccept ? (
                    <AcceptAction order={order} answer={answer} shared={shared} form={form} />
                  ) : null
                }
              />
            ) : null}
          </>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="record">
        {answer.formError ? (
          <Banner kind="refused" title={answer.formError.title}>
            {answer.formError.text}
          </Banner>
        ) : null}
        {order ? (
          <>
            <WaitingNote waiting={waiting} order={order} />
            <OrderFacts
              order={order}
              side="coach"
              question={
                <>
                  {isCourseAsked ? together : null}
                  {order.acceptRefusal ? <AcceptRefusal reason={order.acceptRefusal} /> : null}
                  {order.refundRequest && order.actions.includes('answerRefundRequest') ? (
                    <RefundAnswer order={order} request={order.refundRequest} answer={answer} />
                  ) : null}
                  {order.exchange?.asked && order.actions.includes('answerExchange') ? (
                    <ExchangeAnswer order={order} asked={order.exchange.asked} answer={answer} />
                  ) : null}
                </>
              }
              messages={<ThreadLink id={order.id} />}
            >
              <ExchangeStory order={order} side="coach" />
              <OrderNeeds order={order} shared={shared} isAsking={isAsking} form={form} />
              {comesWithMinor(order) ? (
                <ComingCards of={{ kind: 'order', id, endsAt: order.class.endsAt }} about={aboutOf(order)} />
              ) : null}
              <AttendanceList order={order} />
              {order.dispute ? <DisputeStory order={order} side="coach" /> : null}
              <DisputeActions order={order} side="coach" />
              <FamilyFacts order={order} />
            </OrderFacts>
            <ReceiptsOf of={{ as: 'coach', orderId: order.id }} />
            {isCourseAsked ? null : together}
            <List>
              <FamilyLink order={order} />
              <LinkRow
                icon="class"
                label={t('teaching.answer.toClass')}
                href={pathTo(paths.coach.classDetail, { id: order.class.id })}
              />
            </List>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
