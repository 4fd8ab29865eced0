import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import type { DayClass } from '#src/features/teaching/coach-day.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { DayClassWhen } from './day-class-when.tsx';
import { SeatsTaken } from './seats-taken.tsx';

/** The next class of the coach, and the way to who is coming. */
export function NextClassCard({ record }: { record: DayClass }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  return (
    <Card
      banner={<Markings seed={record.id} kind={markingsOf(record.activity)} />}
      footer={
        <QuietButton icon="people" href={pathTo(paths.coach.classDetail, { id: record.id })}>
          {t('class.openRoster')}
        </QuietButton>
      }
    >
      <DayClassWhen record={record} />
      <div className="of-terms">
        <p className="of-terms-title">{format.local(record.title)}</p>
        <p className="of-terms-kind">
          <SeatsTaken {...record} />
        </p>
      </div>
    </Card>
  );
}
