import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const kinds: Record<Mark, StatusKind> = { present: 'done', absent: 'refused', excused: 'neutral' };

/** What the coach said of somebody. */
export function MarkBadge({ mark }: { mark: Mark | undefined }) {
  const { t } = useTranslation('attendance');
  return <StatusBadge kind={mark ? kinds[mark] : 'neutral'}>{t(`mark.${mark ?? 'none'}`)}</StatusBadge>;
}
