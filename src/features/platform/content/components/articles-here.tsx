import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { articleSources, resourceQueries } from '#src/features/platform/content/resource.queries.ts';
import { sizeText } from '#src/features/platform/storage/storage.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { articlesHereQuery } from '#src/offline/article-queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { useOffline } from '#src/offline/read.ts';
import { fetchArticles } from '#src/offline/starter-pack.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { toast } from '#src/ui/toast.ts';

/** How many articles are on this phone, and one tap that fetches the others. */
export function ArticlesHere() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  useQuery(resourceQueries.headings());
  const { data } = useOffline(articlesHereQuery());
  const keep = useMutation({
    mutationFn: () => fetchArticles(articleSources),
    onSuccess: (here) =>
      here > 0 && here >= (data?.total ?? 0)
        ? toast(t('resource.keptAll'), { kind: 'done' })
        : toast(t('resource.keptSome', { here }), { kind: 'refused' }),
    onError: () => toast(t('resource.keptNone'), { kind: 'refused' }),
  });
  if (data === undefined || data.total === 0) return null;
  const { here, missing, missingBytes, total } = data;
  const gone = total - here.size;
  return (
    <div>
      <p className="of-faint">
        {t('resource.onPhone', { here: here.size, count: total })}
        {!isOnline && gone > 0 ? ` ${t('resource.missing', { count: gone })}` : null}
      </p>
      {missing.length > 0 && (isOnline || keep.isPending) ? (
        <QuietButton icon="phoneOnly" busy={keep.isPending} onClick={() => keep.mutate()}>
          {t('resource.keepAll', { size: sizeText(missingBytes, format) })}
        </QuietButton>
      ) : null}
    </div>
  );
}
