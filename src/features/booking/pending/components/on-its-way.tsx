import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Where a tap of this phone is: waiting, or sent without an answer. It may have arrived then. */
export function OnItsWay({ row }: { row: Waiting | undefined }) {
  const { t } = useTranslation();
  const now = useNow();
  if (row === undefined) return null;
  return <Banner kind="local" title={t(`order.waiting.text.${waitingSentence(row, now)}`)} />;
}
