import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { heroDistance, type HeroTimes } from '#src/features/booking/home/hero.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Status of a class that the reader gives or helps in, and the time until its start or its end. */
export function HeroDistance({ cls, label }: { cls: HeroTimes; label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <StatusBadge kind="certain">{label}</StatusBadge>
      <span>{heroDistance(cls, format, t, useNow())}</span>
    </>
  );
}
