import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { now } from '#src/clock/clock.ts';
import { PackOfferRows } from '#src/features/money/class-pack/components/pack-offers.tsx';
import type { CoachTimes } from '#src/features/teaching/coach/use-coach-times.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { FoldRow } from '#src/ui/fold-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { CoachClasses } from './coach-classes.tsx';
import { CoachExperience } from './coach-experience.tsx';
import { CoachMeets } from './coach-meets.tsx';
import { CoachPictures } from './coach-pictures.tsx';
import { CoachReviews } from './coach-reviews.tsx';
import { CoachTrust } from './coach-trust.tsx';

interface CoachBodyProps {
  detail: CoachDetail;
  /** Classes are drawn as a family sees them, also for the instructor. */
  isPublic?: boolean;
  /** How many needs of the reader's children can be met. */
  renderMatch?: (isWhole: boolean) => ReactNode;
  times: CoachTimes;
  /** Free hours. */
  slots?: ReactNode;
}

/**
 * Trust first: the checked facts, then the needs that can be met; the next classes, families' reviews, and free hours.
 * Packs and partners are folded at the end.
 */
export function CoachBody({ detail, isPublic = false, renderMatch, times, slots }: CoachBodyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { coach, badges, years, freeFrom } = detail;
  const packs = detail.classPacks ?? [];
  const partners = badges?.partners ?? [];
  return (
    <>
      <CoachTrust coach={coach} years={years} badges={badges} />
      {freeFrom && Date.parse(freeFrom.startsAt) > now() ? (
        <p className="of-hint">
          {t('coach.search.freeFrom', { time: format.dayTimeAt(freeFrom.startsAt, freeFrom.zone) })}
        </p>
      ) : null}
      <CoachMeets coach={coach} renderMatch={renderMatch} />
      <CoachClasses detail={detail} isPublic={isPublic} times={times} />
      <CoachReviews detail={detail} />
      {slots}
      <CoachExperience detail={detail} hidesYears />
      <CoachPictures names={detail.pictures ?? []} name={format.name(coach)} />
      {packs.length === 0 && partners.length === 0 ? null : (
        <List>
          {packs.length === 0 ? null : (
            <FoldRow icon="card" title={t('pack.offers')}>
              <PackOfferRows offers={packs} />
            </FoldRow>
          )}
          {partners.map((partner) => (
            <FactRow
              key={partner.id}
              icon="people"
              href={pathTo(paths.student.partnersDetail, { id: partner.id })}
              title={format.local(partner.name)}
              text={t('coach.badge.partner')}
            />
          ))}
        </List>
      )}
    </>
  );
}
