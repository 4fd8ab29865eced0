import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { ArticleBody } from '#src/features/platform/content/components/article-body.tsx';
import { resourceSources } from '#src/features/platform/content/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ContactRows } from './contact-rows.tsx';

/** /service?topic=…: the answers of one topic, and the ways to contact the team. */
export function HelpTopic({ id }: { id: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { record, view } = useRecord(resourceSources.detail(id), { missing: t('help.topicOffline') });
  const text = record?.[language];
  return (
    <Screen title={text?.title ?? t('help.title')} back={paths.service}>
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
