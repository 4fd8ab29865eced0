import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { leavesNotice } from '#src/features/booking/booking-needs.view.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Suggests more notice where needs are stated, with a class that leaves it. It keeps nobody from booking. */
export function NeedsNotice({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const now = useNow();
  const isSoon = !leavesNotice(cls.startsAt, now);
  const { data } = useQuery({ ...classQueries.similar(cls), enabled: isSoon });
  if (!isSoon) return null;
  const later = data?.find(({ startsAt }) => leavesNotice(startsAt, now));
  return (
    <Banner
      kind="info"
      title={t('needs.soon')}
      action={
        later ? (
          <QuietButton href={pathTo(paths.student.payment, { class: later.id })}>
            {t('needs.later', { when: format.dayTime(later.startsAt, later.zone) })}
          </QuietButton>
        ) : undefined
      }
    />
  );
}
