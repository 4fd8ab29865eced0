import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { lexiconOf } from './search-lexicon.view.ts';
import { readWords, type Reading } from './search-words.view.ts';

const noCities: readonly never[] = [];

/** Reads typed words with the labels on screen, and the activities and cities of the product. */
export function useSearchWords(): (typed: string) => Reading {
  const { t } = useTranslation();
  const { data: cities = noCities } = useQuery(cityQueries.list());
  const { all: activities } = useActivities();
  return useMemo(() => {
    const lexicon = lexiconOf({
      activities,
      need: (one) => t(`common.meets.${one}`),
      cities,
    });
    return (typed) => readWords(typed, lexicon);
  }, [t, cities, activities]);
}
