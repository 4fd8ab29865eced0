import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { resourceKinds } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { resourceSources, type ResourceKind } from '#src/features/resource/resource.queries.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Chips } from '#src/ui/chips.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';

/** /student/resource?kind=…: the articles, readable offline once they were listed. */
export function Component() {
  const { t } = useTranslation('resource');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const params = useScreenParams(paths.student.resource);
  const [, setQuery] = useSearchParams();
  const kind = resourceKinds.find((known) => known === params.kind);
  const list = useList(resourceSources.list(kind));

  return (
    <ListScreen
      title={t('title')}
      back={paths.student.home}
      top={
        <Chips<ResourceKind | ''>
          label={t('kinds')}
          chips={[
            { value: '', label: tCommon('all') },
            ...resourceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setQuery(value ? { kind: value } : {}, { replace: true })}
        />
      }
      list={list}
      empty={{ drawing: 'message', text: t('empty') }}
      render={(item) => (
        <ListRow
          href={pathTo(paths.student.resourceDetail, { id: item.id })}
          media={<Markings seed={item.id} shape="tile" />}
          title={item[format.language].title}
          text={item[format.language].summary}
          below={t('minutes', { count: item.minutes })}
        />
      )}
    />
  );
}
