import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { freePlaces } from '#src/features/helping/helper/coach-helpers.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { Written } from '#src/ui/written.tsx';

/** The class for which helpers are looked for: when, where, free places, and how long an invitation waits. */
export function WantedCard({ wanted }: { wanted: HelpWanted }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls } = wanted;
  const when = whenOf(cls, format);
  return (
    <>
      <WhenWhere
        startAt={cls.startsAt}
        day={when.day}
        time={when.time}
        zone={when.own && when.zoneName}
        ownTime={when.own && t('helperSearch.ownTime', { time: when.own })}
        place={cls.place.name}
      />
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      <WantedLines wanted={wanted} />
    </>
  );
}

/** Free places of the class, and how long an invitation waits, or why nobody can be invited. */
export function WantedLines({ wanted }: { wanted: HelpWanted }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, asked, answerBy, whyNot } = wanted;
  return (
    <>
      <p>
        {t('helperSearch.class.places', { count: cls.helpers.slots, free: freePlaces(wanted) })}
        {asked > 0 ? ` ${t('helperSearch.class.asked', { count: asked })}` : ''}
      </p>
      {whyNot ? (
        <Banner kind="waiting" title={t('helperSearch.class.off')}>
          {t(`reasons.${whyNot}`)}
        </Banner>
      ) : (
        <p className="of-muted">
          {t('helperSearch.class.until', { when: format.deadline(answerBy, cls.zone) })}
        </p>
      )}
    </>
  );
}
