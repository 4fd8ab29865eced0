import { type HelperRole, OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { threadHref } from '#src/features/booking/message/message.view.ts';
import { datesPath } from '#src/features/booking/order/together/dates-path.view.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import type { outcomeChoices } from './waiting.view.ts';

/** Where the next step leads. */
export function outcomeLink(
  choice: ReturnType<typeof outcomeChoices>[number],
  { about, entityId, body }: Pick<OutboxRow, 'about' | 'entityId' | 'body'>,
  order: { id: string; side: 'student' | 'coach' },
  helper: HelperRole,
): string {
  const { coach } = about;
  switch (choice) {
    case 'pay':
      return pathTo(paths.student.payment, { order: order.id });
    case 'openOrder':
      return pathTo(paths[order.side].orderDetail, { id: order.id });
    case 'openInvitation':
      return pathTo(paths[helper].reservationDetail, { id: entityId });
    case 'openClass':
      return pathTo(paths.coach.classDetail, { id: entityId });
    case 'sameCoach':
      return coach ? pathTo(paths.student.coachDetail, { id: coach.id }) : paths.student.coach;
    case 'similar':
      return pathTo(paths.student.coach, { city: coach?.cityId });
    case 'findCoach':
      return paths.student.coach;
    case 'openThread':
      return threadHref(inputOf(body));
    case 'askCoach':
      return pathTo(paths.thread, { class: String(inputOf(body)['classId']) });
    case 'chooseDates':
      return datesPath(inputOf(body));
    case 'openWaits':
      return paths.student.order;
    case 'toFeedback':
      return paths.feedback;
    case 'unpaid':
      return pathTo(paths.student.order, { status: OrderStatus.awaitPayment });
  }
}
