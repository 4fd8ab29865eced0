import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { waitlistSource } from '#src/features/waitlist/waitlist.queries.ts';
import { openEntries } from '#src/features/waitlist/waitlist.view.ts';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { WaitCard } from './wait-card.tsx';

/** Own waits and offers, above the orders. Nothing stands here for a family that waits for nothing. */
export function Waits() {
  const { t } = useTranslation('waitlist');
  const now = useNow();
  const { items } = useList(waitlistSource());
  const open = openEntries(items, now);
  if (open.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Stack>
        {open.map((entry) => (
          <WaitCard key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Section>
  );
}
