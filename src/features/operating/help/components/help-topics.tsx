import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { excerptOf } from '#src/features/operating/feedback/feedback.view.ts';
import { findAnswers } from '#src/features/operating/help/help.view.ts';
import type { useHelp } from '#src/features/operating/help/use-help.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';

/** The topics; with a typed text the matching questions on this phone. */
export function HelpTopics({ help, typed }: { help: ReturnType<typeof useHelp>; typed: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isSearch = typed.trim() !== '';
  const found = isSearch ? findAnswers(help.answers, typed) : [];
  const title = isSearch ? t('help.found') : t('help.topics');
  return (
    <Section title={title}>
      <ListState {...help.view} skeleton="list" empty={{ drawing: 'message', text: t('help.noTopics') }}>
        {isSearch && found.length === 0 ? (
          <output className="of-muted">{t('help.nothingFound')}</output>
        ) : null}
        <List label={title}>
          {isSearch
            ? found.map(({ topicId, topic, question, text }) => (
                <ListRow
                  key={`${topicId} ${question}`}
                  href={pathTo(paths.service, { topic: topicId })}
                  title={question}
                  text={excerptOf(text)}
                  below={topic}
                />
              ))
            : help.items.map((item) => (
                <ListRow
                  key={item.id}
                  href={pathTo(paths.service, { topic: item.id })}
                  title={item[language].title}
                  text={item[language].summary}
                />
              ))}
        </List>
      </ListState>
    </Section>
  );
}
