import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { Queue } from '#src/console/queue.tsx';
import { clearanceQueries } from './clearances.queries.ts';
import { EndingRow } from './ending-row.tsx';

const roles = ['coach', 'assistant', 'volunteer'] as const;

/** Roles whose evidence ends within the time of the first warning, or has ended; the earliest end first. */
export function ClearancesPage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const role = roles.find((one) => one === search.get('role'));
  const query = useInfiniteQuery(clearanceQueries.ending(role));
  return (
    <Page title={t('ending.title')} back={<Places />}>
      <p className="faint">{t('ending.lead')}</p>
      <div className="filter">
        <label>
          {t('queue.role')}
          <select
            value={role ?? ''}
            onChange={({ target }) => setSearch(target.value === '' ? {} : { role: target.value })}
          >
            <option value="">{t('queue.allRoles')}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue query={query} none={t('ending.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('ending.title')}>
            {rows.map((row) => (
              <EndingRow key={`${row.accountId} ${row.role}`} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
