import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesPlace } from '#contract/series-place.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { seriesSource } from '#src/features/teaching/series/series.queries.ts';
import {
  ruleText,
  type SeriesReader,
  shownDates,
  stateOfDate,
  whenOfDate,
} from '#src/features/teaching/series/series.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface SeriesOfClassProps {
  classId: string;
  series: SeriesPlace;
  reader: SeriesReader;
  /** Path of the page of a class. */
  pathOf: (classId: string) => string;
}

/** Place of a class in its series, and the way to the other dates. */
export function SeriesOfClass({ classId, series, reader, pathOf }: SeriesOfClassProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <List>
        <ListRow
          media={<Icon name="calendar" />}
          title={ruleText(series, t, format)}
          text={t('series.place', { place: series.number, count: series.of })}
          after={<Icon name="right" size={18} />}
          onClick={() => setOpen(true)}
        />
      </List>
      <Sheet title={t('series.open')} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <OtherDates id={series.id} classId={classId} reader={reader} pathOf={pathOf} /> : null}
      </Sheet>
    </>
  );
}

type OtherDatesProps = Pick<SeriesOfClassProps, 'classId' | 'reader' | 'pathOf'> & { id: string };

/** The other dates of a series, each with its state. */
export function OtherDates({ id, classId, reader, pathOf }: OtherDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record, view } = useRecord(seriesSource(id), { missing: t('series.missing') });
  const dates = record ? shownDates(record.classes, reader, now).filter((one) => one.id !== classId) : [];
  return (
    <ListState {...view} skeleton="rows">
      {dates.length === 0 ? <EmptyState drawing="calendar" text={t('series.none')} /> : null}
      <List label={t('series.open')}>
        {dates.map((one) => (
          <ListRow
            key={one.id}
            title={<span className="of-tnum">{whenOfDate(one, record ?? { zone: 'UTC' }, format)}</span>}
            text={stateOfDate(one, reader, now, t)}
            href={pathOf(one.id)}
          />
        ))}
      </List>
    </ListState>
  );
}
