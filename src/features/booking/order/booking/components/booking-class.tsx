import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { fitText } from '#src/features/teaching/class/class-fit.view.ts';
import { classWhen } from '#src/features/teaching/class/class.view.ts';
import { ClassPrice } from '#src/features/teaching/class/components/class-price.tsx';
import { plannedHelpers } from '#src/features/teaching/class/planned-helpers.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { CoachRating } from '#src/features/teaching/coach-card/components/coach-rating.tsx';
import { Tags } from '#src/features/teaching/coach-card/components/tags.tsx';
import { DatesLink } from '#src/features/teaching/series/components/dates-link.tsx';
import { SeriesOfClass } from '#src/features/teaching/series/components/series-of-class.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { Written } from '#src/ui/written.tsx';
import { SmallestSize } from './smallest-size.tsx';

/** Class to book: time, place, title and coach. */
export function BookingClass({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { coach, place } = cls;
  const when = classWhen(cls, format, readerZone());
  const description = format.local(cls.description);
  const bring = cls.bring && format.local(cls.bring);
  const coachName = format.name(coach);
  const planned = plannedHelpers(cls, t);
  const fit = fitText(cls, t, format);
  return (
    <>
      <Card banner={<Markings seed={cls.id} kind={markingsOf(cls.activity)} />}>
        <WhenWhere
          size="hero"
          day={when.day}
          time={when.time}
          zone={when.zone}
          ownTime={when.own && t('class.ownTime', { when: when.own })}
          place={place.name}
          address={place.address}
          startAt={cls.startsAt}
        />
        <ClassTerms record={cls} />
        {fit ? <p>{fit}</p> : null}
        {description ? (
          <p className="of-review-text">
            <Written>{description}</Written>
          </p>
        ) : null}
        {bring ? <p>{t('class.booking.bring', { bring })}</p> : null}
        <SmallestSize
          smallest={cls.minSizeAt === null ? undefined : { size: cls.minSize, at: cls.minSizeAt }}
          zone={cls.zone}
        />
        {planned ? <p>{planned}</p> : null}
        {cls.autoAccept ? <p>{t('class.booking.autoAccept')}</p> : null}
        <Tags label={t('class.booking.meets')} words={cls.meets.map((need) => t(`common.meets.${need}`))} />
      </Card>
      <List>
        <ListRow
          href={pathTo(paths.student.coachDetail, { id: coach.id })}
          media={<CoachFace coach={coach} />}
          title={coachName}
          text={t('class.booking.leads')}
          after={<CoachRating coach={coach} />}
        />
      </List>
      {cls.series ? (
        <SeriesOfClass
          classId={cls.id}
          series={cls.series}
          reader="family"
          pathOf={(one) => pathTo(paths.student.payment, { class: one })}
        />
      ) : null}
      {cls.series ? <DatesLink classId={cls.id} series={cls.series} /> : null}
    </>
  );
}

/** Title and price of a class. */
function ClassTerms({ record }: { record: ClassRecord }) {
  return (
    <div className="of-terms">
      <p className="of-terms-title">
        <Written>{useFormat().local(record.title)}</Written>
      </p>
      <ClassPrice record={record} />
    </div>
  );
}
