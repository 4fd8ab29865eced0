import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { classNeedsSource } from '#src/features/needs-answer/needs-answer.queries.ts';
import { needsByOrder, sharingOrders } from '#src/features/needs-answer/needs-answer.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { SharedNeedFacts } from './shared-need-facts.tsx';

interface ClassNeedsProps {
  id: string;
  endsAt: string;
  orders: readonly OrderRecord[];
}

/** What the families of a class shared about each child, with the coach's answer and the way to its order. */
export function ClassNeeds({ id, endsAt, orders }: ClassNeedsProps) {
  const { t } = useTranslation('request');
  const isOnline = useOnline();
  const sharing = sharingOrders(orders);
  const { record, state } = useRecord(classNeedsSource(id, endsAt, sharing.length > 0));
  if (sharing.length === 0) return null;
  if (record === undefined) {
    if (state === 'loading' && isOnline) return null;
    return <p className="of-faint">{t(isOnline ? 'needs.closed' : 'needs.notHere')}</p>;
  }
  const shared = needsByOrder(sharing, record);
  if (shared.length === 0) return <p className="of-faint">{t('needs.closed')}</p>;
  return (
    <>
      {shared.map(({ item, order }) => (
        <Section key={`${item.orderId}:${item.participantId}`} title={t('needs.of', { name: item.name })}>
          <SharedNeedFacts item={item} />
          <List>
            <ListRow
              href={pathTo(paths.coach.orderDetail, { id: order.id })}
              title={order.student.name}
              text={t(item.answer === null ? 'needs.toAnswer' : 'needs.toOrder', { number: order.number })}
            />
          </List>
        </Section>
      ))}
      <p className="of-faint">{t('needs.private')}</p>
    </>
  );
}
