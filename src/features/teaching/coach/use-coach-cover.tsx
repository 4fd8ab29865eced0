import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { languageNames } from '#src/features/teaching/class/class-fit.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { PersonCoverProps } from '#src/ui/person-cover.tsx';

/** Drawing, face and lines of the head of a coach's page; undefined while the coach is unknown. */
export function useCoachCover(coach: CoachCard | undefined): Omit<PersonCoverProps, 'heading'> | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf, markingsOf } = useActivities(coach?.activity);
  if (coach === undefined) return undefined;
  const facts = [nameOf(coach.activity), cityName(coach.cityId)];
  return {
    seed: coach.avatarSeed,
    kind: markingsOf(coach.activity),
    face: <CoachFace coach={coach} size={96} />,
    lines: [
      facts.filter(Boolean).join(' · '),
      coach.speaks ? t('classFit.speaks', { languages: languageNames(coach.speaks, format) }) : '',
    ].filter(Boolean),
  };
}
