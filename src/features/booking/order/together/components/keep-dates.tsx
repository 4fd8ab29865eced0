import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useProposalAnswer } from '#src/features/booking/order/moving/use-proposal-answer.ts';
import { movedDates } from '#src/features/booking/order/together/together.view.ts';
import type { TapResult } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { toast } from '#src/ui/toast.ts';

/** Number of moved dates that wait for the family's answer, and one tap that keeps the seats on all of them. */
export function KeepDates({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { answer } = useProposalAnswer();
  const [isBusy, setBusy] = useState(false);
  const { asked, toKeep } = movedDates(orders);
  const count = toKeep.length;
  if (asked.length < 2) return null;

  const keep = async () => {
    setBusy(true);
    try {
      const outcomes: TapResult[] = [];
      // Each date is an answer of its own: a refusal of one stops no other.
      for (const order of toKeep) outcomes.push(await answer(order, 'keep', undefined));
      const refused = outcomes.find((outcome) => outcome instanceof Error);
      if (refused !== undefined) toast(errorText(refused, t), { kind: 'refused' });
      else if (outcomes.includes('notSaved')) toast(t('cancel.notSaved'), { kind: 'refused' });
      else if (outcomes.every((outcome) => outcome === 'done'))
        toast(t('together.kept', { count }), { kind: 'done' });
      else if (outcomes.every((outcome) => outcome === 'done' || outcome === 'saved'))
        toast(t('together.keptSaved', { count }), { kind: 'info' });
      else await navigate(paths.waiting);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Banner kind="waiting" title={t('together.moved', { count: asked.length })}>
        {t('together.movedText')}
      </Banner>
      {count > 1 ? (
        <ActionButton busy={isBusy} onClick={() => void keep()}>
          {t('together.keep', { count })}
        </ActionButton>
      ) : null}
    </>
  );
}
