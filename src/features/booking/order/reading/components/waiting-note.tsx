import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { waitingName, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface WaitingNoteProps {
  waiting: readonly Waiting[];
  /** Record of the order. */
  order?: OrderRecord | undefined;
}

/** State of actions that wait for an order: stored here, sent without an answer, or in need of a decision. */
export function WaitingNote({ waiting, order }: WaitingNoteProps) {
  const { t } = useTranslation();
  const now = useNow();
  return waiting.map((row) => {
    const name = waitingName(row);
    return name ? (
      <Banner
        key={row.seq}
        kind="local"
        title={t(`order.waiting.name.${name}`)}
        action={<QuietButton href={paths.waiting}>{t('order.waiting.open')}</QuietButton>}
      >
        {t(`order.waiting.text.${waitingSentence(row, now, order)}`)}
      </Banner>
    ) : null;
  });
}
