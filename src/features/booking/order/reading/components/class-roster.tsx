import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { rosterOf } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { OrderBadge } from './order-badge.tsx';

interface ClassRosterProps {
  orders: readonly OrderRecord[];
  /** The class has ended. */
  isOver: boolean;
}

/** Orders that keep their seats, and orders that left. */
export function ClassRoster({ orders, isOver }: ClassRosterProps) {
  const { t } = useTranslation();
  const { coming, left } = rosterOf(orders);
  return (
    <>
      <Section title={t(isOver ? 'teaching.class.wasBooked' : 'teaching.class.roster')}>
        {coming.length === 0 ? (
          <p className="of-faint">{t(isOver ? 'teaching.class.nobodyWas' : 'teaching.class.nobody')}</p>
        ) : (
          <Rows orders={coming} />
        )}
      </Section>
      {left.length > 0 ? (
        <Section title={t(isOver ? 'teaching.class.leftBefore' : 'teaching.class.left')}>
          <Rows orders={left} />
        </Section>
      ) : null}
    </>
  );
}

function Rows({ orders }: { orders: readonly OrderRecord[] }) {
  return (
    <List>
      {orders.map((order) => (
        <RosterRow key={order.id} order={order} />
      ))}
    </List>
  );
}

/** Participants of one order. Time and place belong to the class and are above the list. */
function RosterRow({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { participants, others, student, number, proposal } = order;
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={format.list([
        ...participants.map((person) => nameWithAge(person, t)),
        ...(others ? [t('order.others', { count: others })] : []),
      ])}
      text={
        <>
          {student.name === '' ? number : `${student.name} · ${number}`}
          {proposal && proposal.fromCoach === null ? (
            <>
              <br />
              {t('teaching.class.moveAsked', {
                from: format.dayTimeAt(proposal.from.startsAt, proposal.from.zone),
                until: format.deadline(proposal.answerBy, proposal.from.zone),
              })}
            </>
          ) : null}
        </>
      }
      below={<OrderBadge order={order} />}
    />
  );
}
