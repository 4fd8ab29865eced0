import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Person } from './person.queries.ts';

/** The open orders of a person, then the last ones. */
export function OrderList({ orders }: { orders: Person['orders'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consolePerson.orders')}</h2>
      {orders.length === 0 ? <p className="note">{t('consolePerson.noOrder')}</p> : null}
      <ul className="rows">
        {orders.map(({ as, isOpen, order: { id, number, title, startsAt, zone, status } }) => (
          <li key={`${as} ${id}`} className="row letter">
            <p>
              <b>
                <OrderLink number={number} />
              </b>{' '}
              {isOpen ? <span className="mark good">{t('consolePerson.open')}</span> : null}
            </p>
            <ul className="facts">
              <li>{f.local(title)}</li>
              <li>{f.dayTimeAt(startsAt, zone)}</li>
              <li>{t(`consoleMoney.order.statuses.${status}`)}</li>
              {as === 'coach' ? <li>{t('consolePerson.asCoach')}</li> : null}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
