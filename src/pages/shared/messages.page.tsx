import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ThreadRow } from '#src/features/booking/message/components/thread-row.tsx';
import { messageSources } from '#src/features/booking/message/message.queries.ts';
import { searchThreads } from '#src/features/booking/message/message.view.ts';
import { useReadMarks } from '#src/features/booking/message/use-unread-messages.ts';
import { useFormat } from '#src/i18n/format.ts';
import { keptThreadsQuery } from '#src/offline/messages.ts';
import { useOffline } from '#src/offline/read.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /messages: the threads of the reader, the one that changed last first; a search over all that this phone keeps. */
export function Component() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const list = useList(messageSources.threads(), { missing: t('messages.missing') });
  const marks = useReadMarks();
  return (
    <Screen
      title={t('messages.title')}
      back
      onRefresh={list.refetch}
      top={<SearchField label={t('messages.search')} value={text} onChange={setText} />}
    >
      <ListState {...list.view} skeleton="rows" empty={{ drawing: 'message', text: t('messages.empty') }}>
        {text.trim() === '' ? (
          <InfiniteList
            {...list.paging}
            layout="rows"
            label={t('messages.title')}
            render={(thread) => <ThreadRow thread={thread} marks={marks} />}
          />
        ) : (
          <Found text={text} threads={list.items} marks={marks} />
        )}
      </ListState>
    </Screen>
  );
}

type FoundProps = {
  text: string;
  threads: Parameters<typeof searchThreads>[0];
  marks: ReadonlyMap<string, number>;
};

/** The threads with all typed words, in names, titles and kept messages. */
function Found({ text, threads, marks }: FoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kept = useOffline(keptThreadsQuery()).data ?? [];
  const found = searchThreads(threads, kept, { text, format, t });
  if (found.length === 0) return <EmptyState drawing="message" text={t('messages.emptySearch')} />;
  return (
    <List label={t('messages.title')}>
      {found.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} marks={marks} />
      ))}
    </List>
  );
}
