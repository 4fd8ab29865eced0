import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { OrderView } from './order-view.tsx';
import { orderQueries } from './orders.queries.ts';

const mostInNumber = 40;

/** Finds an order by its number, which the address holds. */
export function OrderPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const number = (search.get('number') ?? '').slice(0, mostInNumber);
  return (
    <Page title={t('consoleMoney.orders.title')} back={<Places />}>
      <FindForm key={`find ${number}`} start={number} onFind={(wanted) => setSearch({ number: wanted })} />
      {number === '' ? null : <Found key={`found ${number}`} number={number} />}
    </Page>
  );
}

function FindForm({ start, onFind }: { start: string; onFind: (number: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(start);
  const number = typed.trim();
  const isShown = number !== '' && number === start;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number !== '' && !isShown) onFind(number);
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        label={t('consoleMoney.order.fact.number')}
        hint={t('consoleMoney.orders.findHint')}
        required
        autoComplete="off"
        maxLength={mostInNumber}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <OffButton type="submit" kind="main" off={isShown ? t('console.off.shown') : null}>
        {t('consoleMoney.orders.find')}
      </OffButton>
    </form>
  );
}

function Found({ number }: { number: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(orderQueries.detail(number));
  if (error instanceof ApiError && error.reason === 'NOT_FOUND')
    return <output className="note">{t('consoleMoney.orders.none', { number })}</output>;
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {error === null ? null : <LoadState error={error} onRetry={() => void refetch()} />}
      <OrderView number={number} found={data} />
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('consoleMoney.orders.again')}
        </button>
      </p>
    </>
  );
}
