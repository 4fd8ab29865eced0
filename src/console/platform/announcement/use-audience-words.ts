import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Audience } from './announcement-draft.view.ts';

/** Returns the function that names an audience in words, condition by condition. */
export function useAudienceWords(): (audience: Audience) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const { data: cities } = useQuery(cityQueries.all());
  return ({ role, language, cityId, team }) => {
    const city = cities?.items.find(({ id }) => id === cityId);
    return f.list([
      t(role === null ? 'console.announce.everybody' : `console.announce.roles.${role}`),
      ...(language === null ? [] : [t(`console.feedback.reads.${language}`)]),
      ...(cityId === null ? [] : [city === undefined ? cityId : f.local(city)]),
      ...(team === null ? [] : [f.local(team.name)]),
    ]);
  };
}
