import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classNeedsSource } from '#src/features/booking/needs/needs-answer.queries.ts';
import {
  awaitsAnswer,
  needsByOrder,
  needsNote,
  sharingOrders,
} from '#src/features/booking/needs/needs-answer.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { SharedNeedFacts } from './shared-need-facts.tsx';

interface ClassNeedsProps {
  id: string;
  endsAt: string;
  orders: readonly OrderRecord[];
}

/** Shared needs of a class by participant, with the coach's answer and a link to the order. */
export function ClassNeeds({ id, endsAt, orders }: ClassNeedsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useNow();
  const sharing = sharingOrders(orders);
  const { record, state } = useRecord(classNeedsSource(id, endsAt, sharing.length > 0));
  if (sharing.length === 0) return null;
  if (record === undefined) {
    if (state === 'loading' && isOnline) return null;
    return <p className="of-faint">{t(isOnline ? 'request.needs.closed' : 'request.needs.notHere')}</p>;
  }
  const shared = needsByOrder(sharing, record);
  if (shared.length === 0) return <p className="of-faint">{t('request.needs.closed')}</p>;
  return (
    <>
      {shared.map(({ item, order }) => (
        <Section
          key={`${item.orderId}:${item.participantId}`}
          title={t('request.needs.of', { name: item.name })}
        >
          <SharedNeedFacts item={item} />
          <List>
            <ListRow
              href={pathTo(paths.coach.orderDetail, { id: order.id })}
              title={order.student.name}
              text={t(awaitsAnswer(order) ? 'request.needs.toAnswer' : 'request.needs.toOrder', {
                number: order.number,
              })}
            />
          </List>
        </Section>
      ))}
      <p className="of-faint">{t(`request.needs.${needsNote(sharing, now)}`)}</p>
    </>
  );
}
