import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { namesOf, plainRequests } from '#src/features/booking/order/answering/request.view.ts';
import { useAcceptPlain, type Accepted } from '#src/features/booking/order/answering/use-accept-plain.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Stack } from '#src/ui/stack.tsx';

/** Accepts all requests without shared needs and shows each outcome. */
export function AcceptPlain({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { accept, isBusy, outcome } = useAcceptPlain();
  const nameOf = useRequestName();
  const plain = plainRequests(orders);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('request.list.acceptAsk', { count: plain.length }),
      text: t('request.list.acceptText', { requests: format.list(plain.map(nameOf)) }),
      confirmLabel: t('request.list.acceptYes'),
      cancelLabel: t('request.list.keep'),
    });
    if (isSure) await accept(plain);
  };
  return (
    <Stack>
      {outcome ? <AcceptOutcome {...outcome} /> : null}
      {plain.length > 1 || isBusy ? (
        <QuietButton
          busy={isBusy}
          onClick={() => void ask()}
          offReason={isOnline ? undefined : t('request.list.off')}
        >
          {t('request.list.acceptAll', { count: plain.length })}
        </QuietButton>
      ) : null}
    </Stack>
  );
}

/** Names a request: a name alone fits several requests of a family. */
function useRequestName(): (order: OrderRecord) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (order) =>
    t('request.list.one', {
      names: format.list(namesOf(order)),
      title: format.local(order.class.title),
      when: format.dayTimeAt(order.class.startsAt, order.class.zone),
    });
}

function AcceptOutcome({ done, of, failed }: Accepted) {
  const { t } = useTranslation();
  const nameOf = useRequestName();
  if (failed.length === 0)
    return <Banner kind="certain" title={t('request.list.allDone', { count: done })} />;
  return (
    <Banner kind="refused" title={t('request.list.some', { done, count: of })}>
      {failed.map(({ order, why }) => (
        <p key={order.id}>{t('request.list.notAccepted', { request: nameOf(order), why })}</p>
      ))}
    </Banner>
  );
}
