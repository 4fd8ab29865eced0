import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { seatsParts } from '#src/features/teaching/class/seats-taken.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

type Seats = Pick<DayClass, 'seats' | 'capacity' | 'waiting' | 'isCanceled' | 'startsAt' | 'endsAt'>;

interface SeatsTakenProps extends Seats {
  /** Text before the figures. */
  lead?: string;
  /** The page shows the marks: leaves out that some are missing. */
  hidesUnmarked?: boolean;
}

/** How many are booked, asked or came, and of how many where that is known. */
export function SeatsTaken({ isCanceled, lead, hidesUnmarked = false, ...facts }: SeatsTakenProps) {
  const { t } = useTranslation();
  const now = useNow();
  if (isCanceled)
    return (
      <>
        {lead === undefined ? null : (
          <>
            {lead}
            <br />
          </>
        )}
        <StatusBadge kind="neutral">{t('teaching.seats.canceled')}</StatusBadge>
      </>
    );
  const parts = seatsParts(facts, now)
    .filter(({ key }) => !hidesUnmarked || (key !== 'unmarked' && key !== 'someUnmarked'))
    .map((part) => t(`teaching.seats.${part.key}`, { count: 0, taken: 0, ...part }));
  return <span className="of-tnum">{[...(lead === undefined ? [] : [lead]), ...parts].join(' · ')}</span>;
}
