import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useNow } from '#src/clock/use-now.ts';
import { closedKey } from '#src/features/teaching/class/closed.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Shows the coach why no family can book the class now, and when that ends. */
export function ClosedToAll({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const key = closedKey(record, now);
  if (key === undefined) return null;
  const opensAt = record.closedToAll?.opensAt ?? record.startsAt;
  return (
    <Banner
      kind="info"
      title={t(`teaching.class.closed.${key}`, {
        time: format.duration(record.minNoticeMinutes),
        opensAt: format.deadline(opensAt, record.zone),
      })}
    />
  );
}
