import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PresentOperator } from '#contract/operator-grant.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { operatorQueries } from './grants.queries.ts';

/** Everybody who is an operator now, with the way to the page where the duty is taken away. */
export function Operators() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(operatorQueries.list());
  return (
    <Queue query={query} none={t('console.grants.now.none')}>
      {(rows) => (
        <ul className="rows" aria-label={t('console.grants.now.title')}>
          {rows.map((row) => (
            <OperatorRow key={row.id} operator={row} />
          ))}
        </ul>
      )}
    </Queue>
  );
}

function OperatorRow({ operator }: { operator: PresentOperator }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, name, since, grantedBy, hasSecondFactor, signedInAt, actions } = operator;
  const day = (instant: string) => f.day(instant, readerZone());
  return (
    <li className="row letter">
      <p>
        <b>
          <PersonLink id={id} name={name} />
        </b>{' '}
        {hasSecondFactor ? null : <span className="mark warn">{t('console.grants.now.noFactor')}</span>}
      </p>
      <ul className="facts">
        <li>{t('console.grants.now.since', { day: day(since) })}</li>
        <li>
          {grantedBy === null
            ? t('console.grants.now.machine')
            : t('console.grants.now.by', { name: grantedBy.name })}
        </li>
        {hasSecondFactor ? <li>{t('console.grants.now.factor')}</li> : null}
        <li>
          {signedInAt === null
            ? t('console.grants.now.signedOut')
            : t('console.grants.now.signedIn', { day: day(signedInAt) })}
        </li>
      </ul>
      {actions.includes('revoke') ? (
        <p>
          <Link to={`/people/${id}`}>{t('console.grants.now.revoke')}</Link>
        </p>
      ) : (
        <p className="faint">{t('console.grants.now.own')}</p>
      )}
    </li>
  );
}
