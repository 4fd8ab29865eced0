import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { StudentDetail } from '#contract/student.ts';
import { useNow } from '#src/clock/use-now.ts';
import { calledName } from '#src/features/booking/coach-day/today.view.ts';
import { OrderCard } from '#src/features/booking/order/reading/components/order-card.tsx';
import { peopleOf, sharedAhead } from '#src/features/booking/student/student-profile.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** A family as its coach may see it: participants, shared needs and orders. */
export function StudentFacts({ detail: { student, sessions, orders } }: { detail: StudentDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const reliability = orders.find((order) => order.reliability !== null)?.reliability;
  const names = peopleOf(orders).map(({ name }) => calledName(name));
  return (
    <>
      <List>
        <PersonRow
          face={<Avatar name={student.name} seed={student.avatarSeed} size={64} />}
          name={student.name}
          text={t('coachDay.student.sessions', { count: sessions })}
        />
        <FactRow icon="child" title={format.list(names)} text={t('coachDay.student.people')} />
        {reliability ? <ReliabilityRow reliability={reliability} /> : null}
        {sharedAhead(orders, now).map(({ order, names: about }) => (
          <FactRow
            key={order.id}
            icon="heart"
            title={t('coachDay.today.needs', { names: format.list(about.map(calledName)) })}
            text={format.dayTimeAt(order.class.startsAt, order.class.zone)}
            href={pathTo(paths.coach.orderDetail, { id: order.id })}
          />
        ))}
      </List>
      <Section title={t('coachDay.student.orders')}>
        <div className="of-card-list">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      </Section>
    </>
  );
}

/** Reliability of the family, as facts. Shown while a request waits for this coach. */
function ReliabilityRow({ reliability }: { reliability: NonNullable<OrderRecord['reliability']> }) {
  const { t } = useTranslation();
  const { completed, lateCancels, noShows, days } = reliability;
  return (
    <FactRow
      icon="calendar"
      title={
        completed + lateCancels + noShows === 0
          ? t('request.family.new')
          : t('request.family.kept', reliability)
      }
      text={t('request.family.reliability', { days })}
    />
  );
}
