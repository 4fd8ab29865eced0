import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';

/** What a class is left with when its helper steps down, in sentences. */
export function useStepDownWords(stepDown: InvitationRecord['stepDown']): string[] {
  const { t } = useTranslation('helping');
  if (stepDown === null) return [];
  const { helpersLeft, seats, isNear } = stepDown;
  const isAlone = helpersLeft === 0;
  return [
    isAlone ? t('release.alone') : t('release.others', { count: helpersLeft }),
    ...(seats > 0 ? [t('release.seats', { count: seats })] : []),
    ...(isAlone && isNear && seats > 0 ? [t('release.near')] : []),
  ];
}
