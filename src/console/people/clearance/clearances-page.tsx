import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useNow } from '#src/clock/use-now.ts';
import { Page } from '#src/console/base/page.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { clearanceQueries, type Ending } from './clearances.queries.ts';

const roles = ['coach', 'assistant', 'volunteer'] as const;

/** Roles with evidence that ends within the time of the first warning, or has ended; earliest end first. */
export function ClearancesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const role = roles.find((one) => one === search.get('role'));
  const query = useInfiniteQuery(clearanceQueries.ending(role));
  return (
    <Page title={t('console.ending.title')} back={<Places />}>
      <p className="faint">{t('console.ending.lead')}</p>
      <div className="filter">
        <label>
          {t('console.queue.role')}
          <select
            value={role ?? ''}
            onChange={({ target }) => setSearch(target.value === '' ? {} : { role: target.value })}
          >
            <option value="">{t('console.queue.allRoles')}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`console.role.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue query={query} none={t('console.ending.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('console.ending.title')}>
            {rows.map((row) => (
              <EndingRow key={`${row.accountId} ${row.role}`} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}

/** One role: its holder, and the end of its evidence. Links to the page where a new day is written down. */
function EndingRow({ row: { accountId, role, name, clearedUntil } }: { row: Ending }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const isOver = Date.parse(clearedUntil) <= useNow();
  const day = f.day(clearedUntil, readerZone());
  return (
    <li className="row-beside">
      <Link className="row" to={`/joins/${accountId}/${role}`}>
        <b id={heading}>{name}</b>
        <span>{t(`console.role.${role}`)}</span>
        <span className={isOver ? 'mark warn' : 'mark'}>
          {t(isOver ? 'console.ending.over' : 'console.ending.on', { day })}
        </span>
      </Link>
      <PersonLink id={accountId} name={t('consoleLedger.person')} describedBy={heading} />
    </li>
  );
}
