import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { isKnown } from '#src/features/booking/student/student-profile.view.ts';
import { LinkRow } from '#src/ui/list-row.tsx';

/** The way from an order to its family, for as long as the coach may look. */
export function FamilyLink({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  if (order.student.name === '' || !isKnown(order, now)) return null;
  return (
    <LinkRow
      icon="person"
      label={t('coachDay.student.open', { name: order.student.name })}
      href={pathTo(paths.coach.studentProfile, { id: order.student.id })}
    />
  );
}
