import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { freePlaces } from '#src/features/helper-search/helper-search.view.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';

/** The class for which helpers are looked for: when, where, free places, and how long an invitation waits. */
export function WantedCard({ wanted }: { wanted: HelpWanted }) {
  const { t } = useTranslation('helperSearch');
  const { t: tReasons } = useTranslation('reasons');
  const format = useFormat();
  const { class: cls, asked, answerBy, whyNot } = wanted;
  const when = whenOf(cls, format);
  return (
    <>
      <WhenWhere
        startAt={cls.startsAt}
        day={when.day}
        time={when.time}
        zone={when.own && when.zoneName}
        ownTime={when.own && t('ownTime', { time: when.own })}
        place={cls.place.name}
      />
      <p className="of-card-title">{format.local(cls.title)}</p>
      <p>
        {t('class.places', { count: cls.helpers.slots, free: freePlaces(wanted) })}
        {asked > 0 ? ` ${t('class.asked', { count: asked })}` : ''}
      </p>
      {whyNot ? (
        <Banner kind="waiting" title={t('class.off')}>
          {tReasons(whyNot)}
        </Banner>
      ) : (
        <p className="of-muted">{t('class.until', { when: format.deadline(answerBy, cls.zone) })}</p>
      )}
    </>
  );
}
