import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { requestsSource } from '#src/features/booking/order/answering/request.queries.ts';
import { requestsOf } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

/** After an answer: leads to the request with the next deadline, with the number of those that wait. Nothing without one. */
export function NextRequest({ answeredId }: { answeredId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { user } = useSession();
  const { items, paging } = useList(requestsSource('requests', undefined, user?.id ?? ''));
  const waiting = requestsOf(items, now).filter(
    ({ id, status }) => id !== answeredId && status === OrderStatus.awaitAgree,
  );
  const [next] = waiting;
  if (next === undefined) return null;
  const count = `${format.number(waiting.length)}${paging.hasMore ? '+' : ''}`;
  return (
    <ActionButton icon="right" href={pathTo(paths.coach.orderDetail, { id: next.id })}>
      {t('request.next', { waiting: count })}
    </ActionButton>
  );
}
