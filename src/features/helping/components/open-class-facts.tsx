import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { pathTo } from '#contract/paths.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { distanceText } from '#src/features/helping/distance.view.ts';
import { freeHelperPlaces, openBadge, openStateOf } from '#src/features/helping/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { directionsTo } from '#src/features/order/directions.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { QuickActions } from '#src/ui/quick-actions.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { InvitationCover } from './invitation-cover.tsx';

/** A class as somebody reads it who may want to help there. */
export function OpenClassFacts({ open }: { open: OpenClass }) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach, meets, answerBy, whyNot } = open;
  const state = openStateOf(open);
  const description = format.local(open.description);
  return (
    <>
      <InvitationCover
        record={open}
        ownTime={(time) => t('ownTime', { time })}
        status={<StatusBadge kind={openBadge(state)}>{t(`open.state.${state}`)}</StatusBadge>}
      />
      <QuickActions
        label={t('detail.tools')}
        actions={[{ icon: 'way', label: t('detail.directions'), href: directionsTo(cls), leaves: true }]}
      />
      <List>
        <FactRow
          icon="class"
          title={format.local(cls.title)}
          text={t('open.places', { count: freeHelperPlaces(open) })}
        />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={cls.place.address}
          below={distanceText(t, format, open.distanceKm)}
        />
        <PersonRow
          href={pathTo(area.coachDetail, { id: coach.id })}
          face={<CoachFace coach={coach} />}
          name={t('leads', { name: format.name(coach) })}
        />
        {whyNot === null || whyNot === 'HELPER_CLASH' ? (
          <FactRow icon="clock" title={t('open.answerBy', { when: format.deadline(answerBy, cls.zone) })} />
        ) : null}
        {open.needsConsent ? <FactRow icon="shield" title={t('open.consent')} /> : null}
        {meets.length > 0 ? (
          <FactRow
            icon="heart"
            title={t('open.meets')}
            text={format.list(meets.map((need) => tCommon(`meets.${need}`)))}
          />
        ) : null}
      </List>
      {description === '' ? null : (
        <Section title={t('open.about')}>
          <p className="of-review-text">{description}</p>
        </Section>
      )}
    </>
  );
}
