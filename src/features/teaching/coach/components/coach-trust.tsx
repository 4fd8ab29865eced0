import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import type { CoachBadges } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ratingView } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { FactStrip, type StripFact } from '#src/ui/fact-strip.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface CoachTrustProps {
  coach: CoachCard;
  /** Missing while the detail is fetched. */
  years?: number | undefined;
  badges?: CoachBadges | undefined;
}

/** Facts that were checked or counted: clearance, years, rating, and answers in time. */
export function CoachTrust({ coach, years = 0, badges }: CoachTrustProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { clearedUntil = null, answers = null } = { ...badges };
  const rating = ratingView(coach, format);
  const zone = readerZone();
  const until =
    clearedUntil === null
      ? undefined
      : // A narrow fact breaks a Chinese date after its year, never inside the day.
        t('coach.badge.until', {
          day: format.monthDay(clearedUntil, zone).replace(/(?<=\d{4}\p{Script=Han})/u, '\u200b'),
        });
  // The strip has no room for what was checked and counted. Screen readers have it in the facts.
  const meanings = [
    clearedUntil === null ? '' : t('coach.badge.whatChecked'),
    answers === null ? '' : t('coach.badge.whatOnTime'),
  ].filter(Boolean);
  const facts: StripFact[] = [
    ...(clearedUntil === null || until === undefined
      ? []
      : [
          {
            icon: 'shield' as const,
            title: t('coach.badge.checked'),
            text: until,
            label: t('coach.badge.checkedUntil', { day: format.day(clearedUntil, zone) }),
          },
        ]),
    ...(years === 0
      ? []
      : [
          {
            title: t('coach.badge.years', { count: years }),
            text: t('coach.badge.teaching'),
            label: t('coach.detail.years', { count: years }),
          },
        ]),
    {
      ...(rating && { icon: 'star' as const }),
      title: rating?.value ?? t('coach.rating.new'),
      text: t('coach.rating.see', { count: coach.ratingCount }),
      label: rating
        ? t('coach.rating.label', { value: rating.value, count: coach.ratingCount })
        : t('coach.rating.newOf', { count: coach.ratingCount }),
      ...(coach.ratingCount > 0 && { href: pathTo(paths.student.reviews, { id: coach.id }) }),
    },
    ...(answers === null
      ? []
      : [
          {
            title: t('coach.badge.ofAsked', answers),
            text: t('coach.badge.onTime'),
            label: t('coach.badge.answered', answers),
          },
        ]),
  ];
  return (
    <Stack>
      <FactStrip label={t('coach.badge.title', { name: format.name(coach) })} facts={facts} />
      {meanings.length > 0 ? (
        <p className="of-fact-note">
          {meanings.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </p>
      ) : null}
    </Stack>
  );
}
