import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { classWhen } from '#src/features/class/class.view.ts';
import { ClassTerms } from '#src/features/class/components/class-terms.tsx';
import { plannedHelpers } from '#src/features/class/planned-helpers.view.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { CoachRating } from '#src/features/coach/components/coach-rating.tsx';
import { Tags } from '#src/features/coach/components/tags.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';

/** The class that is booked: when and where, what it is, and who leads it. */
export function BookingClass({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const now = useNow();
  const { coach, place } = cls;
  const when = classWhen(cls, format, readerZone());
  const description = format.local(cls.description);
  const bring = cls.bring && format.local(cls.bring);
  const coachName = format.name(coach);
  const planned = plannedHelpers(cls, t);
  return (
    <>
      <Card banner={<Markings seed={cls.id} kind={markingsOf(cls.activity)} />}>
        <WhenWhere
          size="hero"
          day={when.day}
          time={when.time}
          zone={when.zone}
          ownTime={when.own && t('ownTime', { when: when.own })}
          place={place.name}
          address={place.address}
          startAt={cls.startsAt}
        />
        <ClassTerms record={cls} />
        {description ? <p className="of-review-text">{description}</p> : null}
        {bring ? <p>{t('booking.bring', { bring })}</p> : null}
        {cls.minSizeAt !== null && Date.parse(cls.minSizeAt) > now ? (
          <p>
            {t('booking.minSize', {
              count: cls.minSize,
              at: format.deadline(cls.minSizeAt, cls.zone),
            })}
          </p>
        ) : null}
        {planned ? <p>{planned}</p> : null}
        {cls.autoAccept ? <p>{t('booking.autoAccept')}</p> : null}
        <Tags label={t('booking.meets')} words={cls.meets.map((need) => tCommon(`meets.${need}`))} />
      </Card>
      <List>
        <ListRow
          href={pathTo(paths.student.coachDetail, { id: coach.id })}
          media={<CoachFace coach={coach} />}
          title={coachName}
          text={t('booking.leads')}
          after={<CoachRating coach={coach} />}
        />
      </List>
    </>
  );
}
