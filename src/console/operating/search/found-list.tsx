import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Found } from './search.queries.ts';

/** The rows that were found, by kind. A kind without a row has no heading. */
export function FoundList({ found }: { found: Found }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <Kind kind="orders" rows={found.orders}>
        {({ number, title, status, startsAt, zone }) => (
          <Row key={number} link={<OrderLink number={number} />}>
            {f.local(title)} · {f.dayTimeAt(startsAt, zone)} · {t(`consoleMoney.order.statuses.${status}`)}
          </Row>
        )}
      </Kind>
      <Kind kind="payments" rows={found.payments}>
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </Kind>
      <Kind kind="classes" rows={found.classes}>
        {({ id, title, coach, startsAt, zone, state }) => (
          <Row key={id} link={<Link to={`/classes/${id}`}>{f.local(title)}</Link>}>
            {f.dayTimeAt(startsAt, zone)} · {t('consoleFind.with', { name: f.name(coach) })}
            {state === 'canceled' ? ` · ${t('consoleFind.canceled')}` : ''}
          </Row>
        )}
      </Kind>
      <Kind kind="coaches" rows={found.coaches}>
        {(coach) => (
          <Row key={coach.id} link={<PersonLink id={coach.id} name={f.name(coach)} />}>
            {coach.isListed ? '' : t('consoleFind.unlisted')}
          </Row>
        )}
      </Kind>
      <Kind kind="teams" rows={found.teams}>
        {({ id, name, state }) => (
          <Row
            key={id}
            link={<Link to={state === 'approved' ? `/teams/${id}/leader` : '/teams'}>{f.local(name)}</Link>}
          >
            {t(`consoleFind.team.${state}`)}
          </Row>
        )}
      </Kind>
      <Kind kind="venues" rows={found.venues}>
        {({ id, name, address }) => (
          <Row key={id} link={<Link to={`/venues?text=${encodeURIComponent(name)}`}>{name}</Link>}>
            {address}
          </Row>
        )}
      </Kind>
    </>
  );
}

interface KindProps<R> {
  kind: keyof Found;
  rows: readonly R[];
  children: (row: R) => ReactNode;
}

function Kind<R>({ kind, rows, children }: KindProps<R>) {
  const { t } = useTranslation();
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t(`consoleFind.${kind}`)}</h2>
      <ul className="rows">{rows.map(children)}</ul>
      {rows.length < limits.pageSize ? null : (
        <p className="faint">{t('consoleFind.most', { count: rows.length })}</p>
      )}
    </section>
  );
}

function Row({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <li className="row letter">
      <p>
        <b>{link}</b>
      </p>
      <p className="faint">{children}</p>
    </li>
  );
}

function PaymentRow({ payment }: { payment: Found['payments'][number] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { accountId, orderNumber, kind, state, amountMinor, currency, createdAt } = payment;
  const person = <PersonLink id={accountId} name={t('consoleFind.payment.person')} />;
  return (
    <Row link={t('consoleFind.payment.of', { amount: f.money(amountMinor, currency) })}>
      {t(`consoleFind.payment.kind.${kind}`)} · {t(`consoleFind.payment.state.${state}`)} ·{' '}
      {t('consoleFind.payment.since', { day: f.day(createdAt, readerZone()) })} ·{' '}
      {orderNumber === null ? null : (
        <>
          <OrderLink number={orderNumber} /> ·{' '}
        </>
      )}
      {person}
    </Row>
  );
}
