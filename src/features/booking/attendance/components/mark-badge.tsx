import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const kinds: Record<Mark, StatusKind> = { present: 'done', absent: 'refused', excused: 'neutral' };

/** Mark of one participant. */
export function MarkBadge({ mark }: { mark: Mark | undefined }) {
  const { t } = useTranslation();
  return (
    <StatusBadge kind={mark ? kinds[mark] : 'neutral'}>{t(`attendance.mark.${mark ?? 'none'}`)}</StatusBadge>
  );
}
