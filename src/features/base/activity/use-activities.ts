import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { builtInActivities, type NamedActivity } from '#contract/built-in-activities.ts';
import type { Activity } from '#contract/enums.ts';
import { useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activity.queries.ts';
import { markingsIn, type MarkingsOf } from './activity.view.ts';

interface Activities {
  /** The list of the server, or before it was ever loaded the one of the app. */
  all: readonly NamedActivity[];
  /** Name in the reader's language. */
  nameOf: (key: Activity) => string;
  markingsOf: MarkingsOf;
}

/**
 * Names and drawings of activities. `shown` are the keys that the component draws: the list is fetched again when it lacks
 * one, and until then that one has a neutral name.
 */
export function useActivities(...shown: (Activity | null | undefined)[]): Activities {
  const { t } = useTranslation();
  const { language } = useFormat();
  const keys = shown.flatMap((key) => (key ? [key] : []));
  const { data: all = builtInActivities } = useQuery(activityQueries.list(keys));
  return {
    all,
    nameOf: (key) => all.find((one) => one.key === key)?.[language] ?? t('common.otherActivity'),
    markingsOf: markingsIn(all),
  };
}
