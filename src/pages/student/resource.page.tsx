import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { resourceKinds } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ArticlesHere } from '#src/features/platform/content/components/articles-here.tsx';
import { resourceSources, type ResourceKind } from '#src/features/platform/content/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { articlesHereQuery } from '#src/offline/article-queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { useOffline } from '#src/offline/read.ts';
import { Chips } from '#src/ui/chips.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';

/** /student/resource?kind=…: the articles, and which of them are on this phone. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const params = useScreenParams(paths.student.resource);
  const [, setQuery] = useSearchParams();
  const kind = resourceKinds.find((known) => known === params.kind);
  const list = useList(resourceSources.list(kind));
  const isOnline = useOnline();
  const here = useOffline(articlesHereQuery()).data?.here;
  const place = (id: string) =>
    here?.has(id) ? t('resource.here') : here && !isOnline ? t('resource.notHere') : undefined;

  return (
    <ListScreen
      title={t('resource.title')}
      back={paths.student.home}
      top={
        <Chips<ResourceKind | ''>
          label={t('resource.kinds')}
          chips={[
            { value: '', label: t('common.all') },
            ...resourceKinds.map((value) => ({ value, label: t(`resource.kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setQuery(value ? { kind: value } : {}, { replace: true })}
        />
      }
      list={list}
      before={<ArticlesHere />}
      empty={{ drawing: 'message', text: t('resource.empty') }}
      render={(item) => (
        <ListRow
          href={pathTo(paths.student.resourceDetail, { id: item.id })}
          media={<Markings seed={item.id} shape="tile" />}
          title={item[format.language].title}
          text={item[format.language].summary}
          below={[t('resource.minutes', { count: item.minutes }), place(item.id)].filter(Boolean).join(' · ')}
        />
      )}
    />
  );
}
