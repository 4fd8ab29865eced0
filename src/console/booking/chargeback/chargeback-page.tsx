import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '#src/api/api-error.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { OrderFacts } from '#src/console/booking/order/order-facts.tsx';
import { ChargebackFacts } from './chargeback-facts.tsx';
import { ChargebackHistory } from './chargeback-history.tsx';
import { ChargebackMoney } from './chargeback-money.tsx';
import { chargebackQueries } from './chargebacks.queries.ts';
import { EndingForm } from './ending-form.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { SentForm } from './sent-form.tsx';
import { SettleForm } from './settle-form.tsx';
import { useChargebackWords } from './use-chargeback-words.ts';

/** One chargeback: the report of the bank, the money in figures, and the acts. */
export function ChargebackPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Page
      title={t('consoleChargeback.one')}
      back={<Link to="/chargebacks">{t('consoleChargeback.back')}</Link>}
    >
      <Read key={id} id={id} />
    </Page>
  );
}

function Read({ id }: { id: string }) {
  const { t } = useTranslation();
  const words = useChargebackWords();
  const { data, error, isFetching, refetch } = useQuery(chargebackQueries.detail(id));
  if (error instanceof ApiError && (error.reason === 'NOT_FOUND' || error.reason === 'BAD_INPUT'))
    return <output className="note">{t('consoleChargeback.gone')}</output>;
  if (error instanceof ApiError && error.reason === 'FORBIDDEN')
    return <output className="note">{t('consoleChargeback.own')}</output>;
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {error === null ? null : <LoadState error={error} onRetry={() => void refetch()} />}
      <h2>{words.heading(data)}</h2>
      <ChargebackFacts chargeback={data} />
      <ChargebackMoney chargeback={data} />
      <EndingForm chargeback={data} />
      <SettleForm chargeback={data} />
      <SentForm chargeback={data} />
      <EvidenceForm chargeback={data} />
      <ChargebackHistory chargeback={data} />
      <h2>{t('consoleChargeback.orderTitle')}</h2>
      {data.order === null ? (
        <p className="note">{t('consoleChargeback.noOrder')}</p>
      ) : (
        <OrderFacts {...data.order} isLinked />
      )}
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('consoleMoney.orders.again')}
        </button>
      </p>
    </>
  );
}
