import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useProposalAnswer } from '#src/features/booking/order/moving/use-proposal-answer.ts';
import { movedDates } from '#src/features/booking/order/together/together.view.ts';
import type { TapResult } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { toast } from '#src/ui/toast.ts';

interface KeepDatesProps {
  orders: readonly OrderRecord[];
  /** Orders with an action on this phone: they are answered already, or wait for something else. */
  waiting: ReadonlySet<string>;
}

/** Number of moved dates that wait for the family's answer, and one tap that keeps the seats on all of them. */
export function KeepDates({ orders, waiting }: KeepDatesProps) {
  const { t } = useTranslation();
  const { answerAll, isBusy } = useProposalAnswer();
  const isSending = useRef(false);
  const [partly, setPartly] = useState<{ kept: number; count: number }>();
  const free = orders.filter(({ id }) => !waiting.has(id));
  const { asked, toKeep } = movedDates(free);
  const count = toKeep.length;

  const show = (outcomes: readonly TapResult[]) => {
    const all = { count: outcomes.length };
    const refused = outcomes.find((outcome) => outcome instanceof Error);
    const isEach = (...wanted: TapResult[]) => outcomes.every((outcome) => wanted.includes(outcome));
    if (isEach('done')) toast(t('together.kept', all), { kind: 'done' });
    else if (isEach('done', 'saved')) toast(t('together.keptSaved', all), { kind: 'info' });
    else {
      setPartly({ kept: outcomes.filter((outcome) => outcome === 'done').length, ...all });
      if (refused !== undefined) toast(errorText(refused, t), { kind: 'refused' });
      else if (outcomes.includes('notSaved')) toast(t('cancel.notSaved'), { kind: 'refused' });
    }
  };
  const keep = async () => {
    // A second tap may come before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    setPartly(undefined);
    try {
      show(await answerAll(toKeep, 'keep'));
    } finally {
      isSending.current = false;
    }
  };

  return (
    <>
      {partly ? (
        <Banner
          kind="refused"
          title={t('together.keptPartly', partly)}
          action={<QuietButton href={paths.waiting}>{t('together.keptWaiting')}</QuietButton>}
        >
          {t('together.keptPartlyText')}
        </Banner>
      ) : null}
      {asked.length > 1 ? (
        <Banner kind="waiting" title={t('together.moved', { count: asked.length })}>
          {t('together.movedText')}
        </Banner>
      ) : null}
      {asked.length > 1 && count > 1 ? (
        <ActionButton busy={isBusy} onClick={() => void keep()}>
          {t('together.keep', { count })}
        </ActionButton>
      ) : null}
    </>
  );
}
