import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { groupWaits } from '#src/features/booking/waitlist/waitlist.view.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { SeriesWaitCard } from './series-wait-card.tsx';
import { WaitCard } from './wait-card.tsx';

interface WaitsSheetProps {
  entries: readonly WaitlistRecord[];
  open: boolean;
  onClose: () => void;
}

/** Each waitlist entry without an offer. Dates of one series share a card. */
export function WaitsSheet({ entries, open, onClose }: WaitsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('waitlist.title')} open={open} onClose={onClose}>
      <Stack>
        {groupWaits(entries).map((group) =>
          group.length === 1 ? (
            <WaitCard key={group[0].id} entry={group[0]} />
          ) : (
            <SeriesWaitCard key={group[0].id} entries={group} />
          ),
        )}
      </Stack>
    </Sheet>
  );
}
