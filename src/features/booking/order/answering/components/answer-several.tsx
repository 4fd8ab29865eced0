import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { openRequests, plainRequests } from '#src/features/booking/order/answering/request.view.ts';
import {
  useAnswerSeveral,
  type AnsweredSeveral,
} from '#src/features/booking/order/answering/use-answer-several.ts';
import { useRequestName } from '#src/features/booking/order/answering/use-request-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Stack } from '#src/ui/stack.tsx';
import { ChooseRequests } from './choose-requests.tsx';

/** Answers several requests together: all without needs, or those that the coach chooses. Shows each outcome. */
export function AnswerSeveral({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { answer, isBusy, outcome } = useAnswerSeveral();
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = useRequestName();
  const plain = plainRequests(orders);
  const open = openRequests(orders);
  const offReason = isOnline ? undefined : t('request.list.off');
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('request.list.acceptAsk', { count: plain.length }),
      text: t('request.list.acceptText', { requests: format.list(plain.map(nameOf)) }),
      confirmLabel: t('request.list.acceptYes'),
      cancelLabel: t('request.list.keep'),
    });
    if (isSure) await answer(plain, { kind: 'accept' });
  };
  return (
    <Stack>
      {outcome ? <AnswerOutcome {...outcome} /> : null}
      {plain.length > 1 || isBusy || open.length > 1 ? (
        <Buttons>
          {plain.length > 1 || isBusy ? (
            <QuietButton busy={isBusy} onClick={() => void ask()} offReason={offReason}>
              {t('request.list.acceptAll', { count: plain.length })}
            </QuietButton>
          ) : null}
          {open.length > 1 ? (
            <QuietButton onClick={() => setChoosing(true)} offReason={offReason}>
              {t('request.several.open')}
            </QuietButton>
          ) : null}
        </Buttons>
      ) : null}
      <ChooseRequests
        orders={orders}
        isOpen={isChoosing}
        isBusy={isBusy}
        onClose={() => setChoosing(false)}
        onAnswer={async (chosen, shared) => {
          await answer(chosen, shared);
          setChoosing(false);
        }}
      />
    </Stack>
  );
}

function AnswerOutcome({ kind, done, of, failed }: AnsweredSeveral) {
  const { t } = useTranslation();
  const nameOf = useRequestName();
  const isAccept = kind === 'accept';
  if (failed.length === 0)
    return (
      <Banner
        kind="certain"
        title={t(isAccept ? 'request.list.allDone' : 'request.several.allRejected', { count: done })}
      />
    );
  return (
    <Banner
      kind="refused"
      title={t(isAccept ? 'request.list.some' : 'request.several.someRejected', { done, count: of })}
    >
      {failed.map(({ order, why }) => (
        <p key={order.id}>{t('request.list.notAccepted', { request: nameOf(order), why })}</p>
      ))}
    </Banner>
  );
}
