import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { lexiconOf } from './search-lexicon.view.ts';
import { readWords, type Reading } from './search-words.view.ts';

const noCities: readonly never[] = [];

/** Reads typed words with the labels on screen and the cities of the product. */
export function useSearchWords(): (typed: string) => Reading {
  const { t } = useTranslation();
  const { data: cities = noCities } = useQuery(cityQueries.list());
  return useMemo(() => {
    const lexicon = lexiconOf({
      activity: (one) => t(`common.activity.${one}`),
      need: (one) => t(`common.meets.${one}`),
      cities,
    });
    return (typed) => readWords(typed, lexicon);
  }, [t, cities]);
}
