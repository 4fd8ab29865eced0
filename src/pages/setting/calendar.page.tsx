import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { calendarFeedQueries } from '#src/features/calendar-feed/calendar-feed.queries.ts';
import { OpenFeed } from '#src/features/calendar-feed/components/open-feed.tsx';
import { useFeedSettings } from '#src/features/calendar-feed/use-feed-settings.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

const source = recordSource({ query: calendarFeedQueries.read(), shown: (feed) => feed });

/** /setting/calendar: the secret address for a calendar program, and what is inside. */
export function Component() {
  const { t } = useTranslation('setting');
  const { record, view, refetch } = useRecord(source, { missing: t('calendar.missing') });
  const offReason = useOnline() ? undefined : t('needsNetwork');
  const feed = useFeedSettings();
  return (
    <Screen title={t('calendar.title')} back={paths.setting} onRefresh={refetch}>
      <Prose>
        <p>{t('calendar.text')}</p>
        <ul>
          <li>{t('calendar.inside')}</li>
          <li>{t('calendar.notInside')}</li>
          <li>{t('calendar.secret')}</li>
        </ul>
      </Prose>
      <ListState {...view} skeleton="record">
        {record && record.url !== null ? (
          <OpenFeed url={record.url} showsNames={record.showsNames} offReason={offReason} />
        ) : null}
        {record?.url === null ? (
          <ActionButton busy={feed.isBusy} offReason={offReason} onClick={() => feed.open(false)}>
            {t('calendar.open')}
          </ActionButton>
        ) : null}
      </ListState>
    </Screen>
  );
}
