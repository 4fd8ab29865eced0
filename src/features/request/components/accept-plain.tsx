import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { namesOf, plainRequests } from '#src/features/request/request.view.ts';
import { useAcceptPlain, type Accepted } from '#src/features/request/use-accept-plain.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Stack } from '#src/ui/stack.tsx';

/** Accepts all requests of the list in which nothing has to be read, and tells what became of each. */
export function AcceptPlain({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation('request');
  const format = useFormat();
  const isOnline = useOnline();
  const { accept, isBusy, outcome } = useAcceptPlain();
  const plain = plainRequests(orders);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('list.acceptAsk', { count: plain.length }),
      text: t('list.acceptText', { names: format.list(plain.flatMap(namesOf)) }),
      confirmLabel: t('list.acceptYes'),
      cancelLabel: t('list.keep'),
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
          offReason={isOnline ? undefined : t('list.off')}
        >
          {t('list.acceptAll', { count: plain.length })}
        </QuietButton>
      ) : null}
    </Stack>
  );
}

function AcceptOutcome({ done, of, failed }: Accepted) {
  const { t } = useTranslation('request');
  const format = useFormat();
  if (failed.length === 0) return <Banner kind="certain" title={t('list.allDone', { count: done })} />;
  return (
    <Banner kind="refused" title={t('list.some', { done, count: of })}>
      {failed.map(({ order, why }) => (
        <p key={order.id}>{t('list.notAccepted', { names: format.list(namesOf(order)), why })}</p>
      ))}
    </Banner>
  );
}
