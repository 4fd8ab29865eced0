import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ShownActivity } from '#contract/activity.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { MissingPage } from '#src/console/base/missing-page.tsx';
import { Page } from '#src/console/base/page.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activities.queries.ts';
import { ActivityDrawing } from './activity-drawing.tsx';
import { ActivityEnd } from './activity-end.tsx';
import { ActivityForm } from './activity-form.tsx';
import { ActivityHistory } from './activity-history.tsx';

/** One activity: its names, words, drawing and uses, its form, its end, and its history. */
export function ActivityPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { key } = useParams();
  const { data, error, refetch } = useQuery(activityQueries.list());
  const activity = data?.items.find((one) => one.key === key);
  if (data !== undefined && activity === undefined) return <MissingPage />;
  const back = <Link to="/activities">{t('consoleActivities.toList')}</Link>;
  if (activity === undefined)
    return (
      <Page title={t('consoleActivities.title')} back={back}>
        <LoadState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={f.local(activity)} back={back}>
      <Facts activity={activity} />
      <ActivityForm activity={activity} />
      {/* An activity that somebody else changed starts the step anew, with what is true now. */}
      <ActivityEnd key={`end ${activity.version}`} activity={activity} />
      <ActivityHistory activityKey={activity.key} />
    </Page>
  );
}

function Facts({ activity }: { activity: ShownActivity }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { key, en, zh, wordsEn, wordsZh, pattern, coaches, classes, endedAt } = activity;
  return (
    <>
      <ActivityDrawing pattern={pattern} seed={key} />
      <ul className="facts">
        <li>
          <span className="faint">{t('consoleActivities.field.wordsEn')}</span>{' '}
          <span lang="en">{distinct([en, ...wordsEn]).join(', ')}</span>
        </li>
        <li>
          <span className="faint">{t('consoleActivities.field.wordsZh')}</span>{' '}
          <span lang="zh-Hans">{distinct([zh, ...wordsZh]).join('，')}</span>
        </li>
        <li>
          <span className="faint">{t('consoleActivities.field.pattern')}</span>{' '}
          {t(`consoleActivities.pattern.${pattern}`)}
        </li>
        <li>{t('consoleActivities.uses', { coaches: f.number(coaches), classes: f.number(classes) })}</li>
        {endedAt === null ? null : (
          <li>{t('consoleActivities.endedAt', { when: f.dayTime(endedAt, readerZone()) })}</li>
        )}
      </ul>
    </>
  );
}

/** Words that differ in more than their capitals. */
const distinct = (words: readonly string[]): string[] =>
  [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
