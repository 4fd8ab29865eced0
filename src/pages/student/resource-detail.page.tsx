import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ArticleBody } from '#src/features/platform/content/components/article-body.tsx';
import { resourceSources } from '#src/features/platform/content/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/resourceDetail?id=… */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.student.resourceDetail);
  const { record: article, view } = useRecord(resourceSources.detail(id), {
    missing: t('resource.notSaved'),
  });
  const text = article?.[format.language];

  return (
    <Screen title={text?.title ?? t('resource.title')} back={paths.student.resource}>
      <ListState {...view} skeleton="prose">
        {article && text ? (
          <Prose>
            <p className="of-meta">
              {format.longDay(article.publishedAt, 'UTC')} ·{' '}
              {t('resource.minutes', { count: article.minutes })}
            </p>
            <ArticleBody blocks={text.body} />
          </Prose>
        ) : null}
      </ListState>
    </Screen>
  );
}
