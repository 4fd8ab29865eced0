import { useQueries } from '@tanstack/react-query';
import { useList } from '#src/features/base/reading/use-list.ts';
import { resourceQueries, resourceSources } from '#src/features/platform/content/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { answersOf, isWhole } from './help.view.ts';

/** The topics of the help, with every answer on this phone; a visit fetches all of them. */
export function useHelp(missing: string) {
  const { language } = useFormat();
  const list = useList(resourceSources.list('help'), { missing });
  // Each article is stored as it arrives. A stored one is fetched again after the next start.
  const asked = useQueries({
    queries: list.items.map(({ id }) => ({ ...resourceQueries.detail(id), staleTime: Infinity })),
  });
  const answers = list.items.flatMap((kept, index) => {
    const whole = asked[index]?.data ?? kept;
    return isWhole(whole) ? answersOf(whole, language) : [];
  });
  return { ...list, answers };
}
