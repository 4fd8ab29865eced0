import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { waitingName, waitingSentence } from '#src/features/order/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface WaitingNoteProps {
  waiting: readonly Waiting[];
  /** The record that it is about. */
  order?: OrderRecord | undefined;
}

/** The truth about what waits for an order: saved here, tried without an answer, or in need of the person. */
export function WaitingNote({ waiting, order }: WaitingNoteProps) {
  const { t } = useTranslation('order');
  const now = useNow();
  return waiting.map((row) => {
    const name = waitingName(row);
    return name ? (
      <Banner
        key={row.seq}
        kind="local"
        title={t(`waiting.name.${name}`)}
        action={<QuietButton href={paths.waiting}>{t('waiting.open')}</QuietButton>}
      >
        {t(`waiting.text.${waitingSentence(row, now, order)}`)}
      </Banner>
    ) : null;
  });
}
