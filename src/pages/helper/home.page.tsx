import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { HelperDay } from '#src/features/helping/components/helper-day.tsx';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { WaitingLine } from '#src/features/home/components/waiting-line.tsx';
import { useUnread } from '#src/features/notice/use-unread.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { LessonsCard } from '#src/features/training/components/lessons-card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/home and /volunteer/home: what is agreed, what waits for an answer, the hours so far. */
export function Component() {
  const { t } = useTranslation('helping');
  const { area } = useHelperArea();
  const { record, answeredAt, refetch, view } = useRecord(helpingSources.home(), {
    missing: t('home.offline'),
  });
  const isNew = useUnread(record, answeredAt) > 0;
  return (
    <Screen
      title={t('home.title')}
      onRefresh={refetch}
      actions={
        <IconButton
          icon="bell"
          label={t(isNew ? 'home.noticesNew' : 'home.notices')}
          href={paths.notice}
          dot={isNew}
        />
      }
    >
      <WaitingLine />
      <ListState {...view} skeleton="card">
        {record ? (
          <>
            <LessonsCard count={record.lessonsToRead} as="helper" home={area.home} />
            <HelperDay home={record} />
            <List>
              <LinkRow icon="search" label={t('home.find')} href={area.coach} />
              <LinkRow icon="plus" label={t('draft.title')} href={area.createClass} />
            </List>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
