import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { LessonCheck } from '#src/features/people/training/components/lesson-check.tsx';
import { LessonEnd } from '#src/features/people/training/components/lesson-end.tsx';
import { LessonList } from '#src/features/people/training/components/lesson-list.tsx';
import { LessonText } from '#src/features/people/training/components/lesson-text.tsx';
import { trainingSources } from '#src/features/people/training/training.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /train: the lessons before the first session. With `lesson` one of them and its check. */
export function Component() {
  const { lesson, redirect } = useScreenParams(paths.train);
  const back = redirectTarget(redirect ?? null, window.location.origin);
  return lesson === undefined ? (
    <AllLessons redirect={back} />
  ) : (
    <OneLesson key={lesson} slug={lesson} redirect={back} />
  );
}

interface Way {
  /** The screen that asked for the training. */
  redirect: string | undefined;
}

function AllLessons({ redirect }: Way) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { record, refetch, view } = useRecord(trainingSources.list(), { missing: t('train.offline') });
  return (
    <Screen title={t('train.title')} back={redirect ?? true} onRefresh={refetch}>
      <ListState {...view} skeleton="list">
        {record ? <LessonList items={record.items} roles={user?.roles ?? []} redirect={redirect} /> : null}
      </ListState>
    </Screen>
  );
}

function OneLesson({ slug, redirect }: Way & { slug: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const {
    record: lesson,
    refetch,
    view,
  } = useRecord(trainingSources.lesson(slug), {
    missing: t('train.lessonOffline'),
  });
  const { record: list } = useRecord(trainingSources.list());
  return (
    <Screen
      title={lesson?.[language].title ?? t('train.title')}
      back={pathTo(paths.train, { redirect })}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="prose">
        {lesson ? (
          <>
            <LessonText lesson={lesson} />
            {lesson.isDone ? (
              <LessonEnd slug={slug} items={list?.items ?? []} redirect={redirect} />
            ) : (
              <LessonCheck key={lesson.version} lesson={lesson} />
            )}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
