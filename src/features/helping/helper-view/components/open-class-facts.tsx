import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { InvitationCover } from '#src/features/helping/helper/components/invitation-cover.tsx';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { freeHelperPlaces, openBadge, openStateOf } from '#src/features/helping/helper/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** Facts of a class for a helper that looks for classes. */
export function OpenClassFacts({ open }: { open: OpenClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach, meets, answerBy, whyNot } = open;
  const state = openStateOf(open);
  const description = format.local(open.description);
  return (
    <>
      <InvitationCover
        record={open}
        ownTime={(time) => t('helping.ownTime', { time })}
        status={<StatusBadge kind={openBadge(state)}>{t(`helping.open.state.${state}`)}</StatusBadge>}
      />
      <List>
        <FactRow
          icon="class"
          title={format.local(cls.title)}
          text={t('helping.open.places', { count: freeHelperPlaces(open) })}
        />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={cls.place.address}
          after={t('helping.detail.directions')}
          href={directionsTo(cls)}
          below={distanceText(t, format, open.distanceKm)}
        />
        <PersonRow
          href={pathTo(area.coachDetail, { id: coach.id })}
          face={<CoachFace coach={coach} />}
          name={t('helping.leads', { name: format.name(coach) })}
        />
        {whyNot === null || whyNot === 'HELPER_CLASH' ? (
          <FactRow
            icon="clock"
            title={t('helping.open.answerBy', { when: format.deadline(answerBy, cls.zone) })}
          />
        ) : null}
        {open.needsConsent ? <FactRow icon="shield" title={t('helping.open.consent')} /> : null}
        {meets.length > 0 ? (
          <FactRow
            icon="heart"
            title={t('helping.open.meets')}
            text={format.list(meets.map((need) => t(`common.meets.${need}`)))}
          />
        ) : null}
      </List>
      {description === '' ? null : (
        <Section title={t('helping.open.about')}>
          <p className="of-review-text">
            <Written>{description}</Written>
          </p>
        </Section>
      )}
    </>
  );
}
