import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { rosterOf } from '#src/features/teaching/coach-day.view.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { RosterRow } from './roster-row.tsx';

/** Who is coming, and who is not any more. */
export function ClassRoster({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation('teaching');
  const { coming, left } = rosterOf(orders);
  return (
    <>
      <Section title={t('class.roster')}>
        {coming.length === 0 ? <p className="of-faint">{t('class.nobody')}</p> : <Rows orders={coming} />}
      </Section>
      {left.length > 0 ? (
        <Section title={t('class.left')}>
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
