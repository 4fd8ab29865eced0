import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ArticleBody } from '#src/features/resource/components/article-body.tsx';
import { resourceQueries } from '#src/features/resource/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { resourceQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/resourceDetail?id=… */
export function Component() {
  const { t } = useTranslation('resource');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const id = useSearchParams()[0].get('id') ?? '';
  const stored = useOffline(useMemo(() => resourceQuery(id), [id]));
  const { data, error, isPending, refetch } = useQuery(resourceQueries.detail(id));
  const article = stored.data ?? data;
  const text = article?.[format.language];
  const state = text ? 'ready' : isPending || stored.state === 'loading' ? 'loading' : 'error';

  return (
    <Screen title={text?.title ?? t('title')} back={paths.student.resource}>
      <ListState
        state={state}
        skeleton="prose"
        error={!isOnline && !text ? t('notSaved') : error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
      >
        {article && text ? (
          <Prose>
            <p className="of-meta">
              {format.longDay(article.publishedAt, 'UTC')} · {t('minutes', { count: article.minutes })}
            </p>
            <ArticleBody blocks={text.body} />
          </Prose>
        ) : null}
      </ListState>
    </Screen>
  );
}
