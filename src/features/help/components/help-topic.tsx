import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ArticleBody } from '#src/features/resource/components/article-body.tsx';
import { resourceSources } from '#src/features/resource/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ContactRows } from './contact-rows.tsx';

/** /service?topic=…: the answers of one topic, and the way to people who answer the rest. */
export function HelpTopic({ id }: { id: string }) {
  const { t } = useTranslation('help');
  const { language } = useFormat();
  const { record, view } = useRecord(resourceSources.detail(id), { missing: t('topicOffline') });
  const text = record?.[language];
  return (
    <Screen title={text?.title ?? t('title')} back={paths.service}>
      <ListState {...view} skeleton="prose">
        {text ? (
          <Prose>
            <ArticleBody blocks={text.body} />
          </Prose>
        ) : null}
      </ListState>
      <ContactRows />
    </Screen>
  );
}
