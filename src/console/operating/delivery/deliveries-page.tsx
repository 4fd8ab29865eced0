import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { deliveryKinds } from '#contract/delivery-kinds.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { deliveryQueries } from './deliveries.queries.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { ResendAll } from './resend-all.tsx';

/** An hour of the address as the begin of its clock hour; undefined for any other text. */
function hourOf(typed: string | null): string | undefined {
  const at = Date.parse(typed ?? '');
  return Number.isNaN(at) ? undefined : new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
}

/** Deliveries that were given up after the last try, the newest first, by kind and hour. */
export function DeliveriesPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [search, setSearch] = useSearchParams();
  const kind = deliveryKinds.find((one) => one === search.get('kind'));
  const hour = hourOf(search.get('hour'));
  const when = hour === undefined ? null : f.dayTime(hour, readerZone());
  const filter = { ...(kind === undefined ? {} : { kind }), ...(hour === undefined ? {} : { hour }) };
  const query = useInfiniteQuery(deliveryQueries.list(filter));
  return (
    <Page title={t('consoleDeliveries.title')} back={<Places />}>
      <p className="faint">{t('consoleDeliveries.lead')}</p>
      <div className="filter">
        <label>
          {t('consoleDeliveries.kind')}
          <select
            value={kind ?? ''}
            onChange={({ target: { value } }) =>
              setSearch({ ...(value === '' ? {} : { kind: value }), ...(hour === undefined ? {} : { hour }) })
            }
          >
            <option value="">{t('consoleDeliveries.allKinds')}</option>
            {deliveryKinds.map((one) => (
              <option key={one} value={one}>
                {t(`consoleToday.delivery.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {when === null ? null : (
          <p>
            {t('consoleDeliveries.hour', { when })}{' '}
            <Link to={kind === undefined ? '/deliveries' : `/deliveries?kind=${kind}`}>
              {t('consoleDeliveries.allHours')}
            </Link>
          </p>
        )}
      </div>
      {kind === undefined ? (
        <p className="faint">{t('consoleDeliveries.chooseKind')}</p>
      ) : (
        <ResendAll key={`${kind} ${hour ?? ''}`} kind={kind} hour={hour} when={when} />
      )}
      <Queue query={query} none={t('consoleDeliveries.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('consoleDeliveries.title')}>
            {rows.map((row) => (
              <DeliveryRow key={`${row.kind} ${row.id}`} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
