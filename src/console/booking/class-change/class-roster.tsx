import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useLook } from '#src/console/base/use-look.ts';
import { useFormat } from '#src/i18n/format.ts';

type Roster = Output<'operator.classRoster'>;

/** The orders and the waitlist of a class with names, on demand. Each look is a line of the audit log. */
export function ClassRoster({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation();
  const { data, error, isReading, look } = useLook(
    ['classRoster', id],
    (input: Input<'operator.classRoster'>) => ask('operator.classRoster', input),
  );
  return (
    <section aria-labelledby="roster">
      <h2 id="roster">{t('console.classes.roster')}</h2>
      {data === undefined ? (
        <>
          <p className="faint">{t('console.classes.rosterLead')}</p>
          <button type="button" aria-busy={isReading} onClick={() => look({ id })}>
            {t('console.classes.rosterLook')}
          </button>
          {error === null ? null : <LoadState error={error} onRetry={() => look({ id })} />}
        </>
      ) : (
        <>
          <Orders orders={data.orders} />
          <h3>{t('console.classes.wait')}</h3>
          <Waiting waiting={data.waiting} zone={zone} />
        </>
      )}
    </section>
  );
}

function Orders({ orders }: Pick<Roster, 'orders'>) {
  const { t } = useTranslation();
  const f = useFormat();
  if (orders.length === 0) return <p className="note">{t('console.classes.rosterNone')}</p>;
  return (
    <ul className="rows" aria-labelledby="roster">
      {orders.map(({ id, number, status, student, people, caregivers }) => (
        <li key={id} className="row letter">
          <b>{f.list(people.map(({ name }) => name))}</b>
          <ul className="facts">
            <li>
              <OrderLink number={number} />
            </li>
            <li>
              <PersonLink id={student.id} name={student.name} />
            </li>
            <li>{t(`consoleMoney.order.statuses.${status}`)}</li>
            {caregivers === 0 ? null : <li>{t('console.classes.caregivers', { count: caregivers })}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ waiting, zone }: Pick<Roster, 'waiting'> & { zone: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (waiting.length === 0) return <p className="note">{t('console.classes.waitNone')}</p>;
  return (
    <ol className="rows">
      {waiting.map(({ id, student, seats, state, joinedAt }) => (
        <li key={id} className="row letter">
          <PersonLink id={student.id} name={student.name} />
          <ul className="facts">
            <li>{t('console.classes.entry', { count: seats, when: f.dayTime(joinedAt, zone) })}</li>
            {state === 'offered' ? <li>{t('console.classes.offered')}</li> : null}
          </ul>
        </li>
      ))}
    </ol>
  );
}
