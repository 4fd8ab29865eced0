import { useTranslation } from 'react-i18next';
import { allEntries, sharingNothing } from '#src/features/booking/order/booking/booking-needs.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { useFormat } from '#src/i18n/format.ts';
import { WordButton } from '#src/ui/word.tsx';

/**
 * Beside the button that books: who has needs written down and shares none of them. Nothing is ticked without a tap,
 * because the entries are about health.
 */
export function NeedsUnshared({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { people = [], chosen, profiles, sharedBy, wanted, change } = state;
  const silent = sharingNothing(
    people
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({ id, name, profile: profiles.get(id), shared: sharedBy.get(id) })),
  );
  if (silent.length === 0) return null;
  return (
    <div className="of-hint of-hint-act">
      <p>{t('booking.needs.unshared', { names: format.list(silent.map(({ name }) => name)) })}</p>
      <WordButton onClick={() => change({ shared: { ...wanted.shared, ...allEntries(silent) } })}>
        {t('booking.needs.shareAll')}
      </WordButton>
    </div>
  );
}
