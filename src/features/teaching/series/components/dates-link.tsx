import { useTranslation } from 'react-i18next';
import { pathTo, paths } from '#contract/paths.ts';
import type { SeriesPlace } from '#contract/series-place.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesSource } from '#src/features/teaching/series/series.queries.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** From one date to all of its series. Reading the series here keeps it on the phone for a hall without a network. */
export function DatesLink({ classId, series }: { classId: string; series: SeriesPlace }) {
  const { t } = useTranslation();
  const now = useNow();
  const { record } = useRecord(seriesSource(series.id));
  const dates = record ? datesToCome(record, now) : [];
  const count = dates.filter(({ canBook }) => canBook).length;
  const full = dates.filter(({ canWait }) => canWait === true).length;
  if (count < 2 && full < 2) return null;
  return (
    <List>
      <LinkRow
        icon="calendar"
        label={count < 2 ? t('together.wait.link', { count: full }) : t('together.link', { count })}
        href={pathTo(paths.student.dates, { class: classId })}
      />
    </List>
  );
}
