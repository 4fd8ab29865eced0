import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { calendarFeedQueries } from '#src/features/booking/calendar/calendar-feed.queries.ts';
import { OpenFeed } from '#src/features/booking/calendar/components/open-feed.tsx';
import { useFeedSettings } from '#src/features/booking/calendar/use-feed-settings.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

const source = recordSource({ query: calendarFeedQueries.read(), shown: (feed) => feed });

/** /setting/calendar: the secret address for a calendar program, and the contents of the calendar. */
export function Component() {
  const { t } = useTranslation();
  const { record, view, refetch } = useRecord(source, { missing: t('setting.calendar.missing') });
  const offReason = useOnline() ? undefined : t('setting.needsNetwork');
  const feed = useFeedSettings();
  return (
    <Screen title={t('setting.calendar.title')} back={paths.setting} onRefresh={refetch}>
      <Prose>
        <p>{t('setting.calendar.text')}</p>
        <ul>
          <li>{t('setting.calendar.inside')}</li>
          <li>{t('setting.calendar.notInside')}</li>
          <li>{t('setting.calendar.secret')}</li>
        </ul>
      </Prose>
      <ListState {...view} skeleton="record">
        {record && record.url !== null ? (
          <OpenFeed url={record.url} showsNames={record.showsNames} offReason={offReason} />
        ) : null}
        {record?.url === null ? (
          <ActionButton busy={feed.isBusy} offReason={offReason} onClick={() => feed.open(false)}>
            {t('setting.calendar.open')}
          </ActionButton>
        ) : null}
      </ListState>
    </Screen>
  );
}
