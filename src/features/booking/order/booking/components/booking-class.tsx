import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { AskCoachRow } from '#src/features/booking/message/components/ask-coach.tsx';
import { NeedsMatch } from '#src/features/booking/needs/components/needs-match.tsx';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
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
import { DayCover } from '#src/ui/day-cover.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkRow, List, ListRow } from '#src/ui/list-row.tsx';
import { Written } from '#src/ui/written.tsx';
import { SmallestSize } from './smallest-size.tsx';

/** Class to book: time on its drawing, then title, place and terms, then the coach and the way to ask. */
export function BookingClass({ cls, isAskable }: { cls: ClassRecord; isAskable: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { coach } = cls;
  const { markingsOf } = useActivities(cls.activity);
  const when = classWhen(cls, format, readerZone());
  return (
    <>
      <DayCover
        isLow
        seed={cls.id}
        kind={markingsOf(cls.activity)}
        day={when.day}
        time={when.time}
        zone={when.zone}
        ownTime={when.own && t('class.ownTime', { when: when.own })}
        startAt={cls.startsAt}
      />
      <ClassCard cls={cls} />
      <List>
        <ListRow
          href={pathTo(paths.student.coachDetail, { id: coach.id })}
          media={<CoachFace coach={coach} />}
          title={format.name(coach)}
          text={t('class.booking.leads')}
          after={<CoachRating coach={coach} />}
        />
        {isAskable ? <AskCoachRow classId={cls.id} coach={coach} /> : null}
      </List>
      {cls.series ? (
        <SeriesOfClass
          classId={cls.id}
          series={cls.series}
          reader="family"
          pathOf={(one) => pathTo(paths.student.payment, { class: one })}
        />
      ) : null}
      {cls.series && !cls.course ? <DatesLink classId={cls.id} series={cls.series} /> : null}
      {cls.slot && !cls.isTrial ? (
        <List>
          <LinkRow
            icon="calendar"
            label={t('slots.dates.link')}
            href={pathTo(paths.student.dates, { slot: cls.slot.planId, at: cls.slot.startsAt })}
          />
        </List>
      ) : null}
    </>
  );
}

/** Title, place, price, description and needs of the class. */
function ClassCard({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const description = format.local(cls.description);
  const bring = cls.bring && format.local(cls.bring);
  const planned = plannedHelpers(cls, t);
  const fit = fitText(cls, t, format);
  return (
    <Card>
      <div>
        <h2 className="of-day-title">
          <Written>{format.local(cls.title)}</Written>
        </h2>
        <a className="of-day-place of-day-map" href={directionsTo(cls)}>
          <Icon name="pin" size={18} />
          <span>
            <Written>{cls.place.name}</Written>
            {cls.place.address ? (
              <>
                {' · '}
                <Written>{cls.place.address}</Written>
              </>
            ) : null}
            <span className="of-sr"> {t('class.booking.map')}</span>
          </span>
        </a>
        {cls.place.hint ? (
          <p className="of-hint">
            {t('venue.door')}: <Written>{cls.place.hint}</Written>
          </p>
        ) : null}
      </div>
      <ClassPrice record={cls} />
      {cls.isTrial ? (
        <p>
          {t('slots.trialLead', {
            length: format.duration((Date.parse(cls.endsAt) - Date.parse(cls.startsAt)) / MINUTE_MS),
          })}
        </p>
      ) : null}
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
      {cls.autoAccept ? <p>{t('class.booking.autoAccept', { coach: format.name(cls.coach) })}</p> : null}
      <Tags label={t('class.booking.meets')} words={cls.meets.map((need) => t(`common.meets.${need}`))} />
      {cls.meets.length > 0 ? <NeedsMatch isWhole meets={cls.meets} /> : null}
    </Card>
  );
}
