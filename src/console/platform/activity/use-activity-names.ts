import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { builtInActivities, type NamedActivity } from '#contract/built-in-activities.ts';
import type { Activity } from '#contract/enums.ts';
import { useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activities.queries.ts';

interface ActivityNames {
  nameOf: (key: Activity) => string;
  /** Keys and names of those that did not end. */
  offered: readonly (readonly [key: Activity, name: string])[];
}

/** Names of activities in the operator's language; those of the build until the list is loaded. */
export function useActivityNames(): ActivityNames {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data } = useQuery(activityQueries.names());
  const all: readonly NamedActivity[] = data?.items ?? builtInActivities;
  return {
    nameOf: (key) => all.find((one) => one.key === key)?.[language] ?? t('common.otherActivity'),
    offered: all.filter(({ isEnded }) => isEnded !== true).map((one) => [one.key, one[language]] as const),
  };
}
