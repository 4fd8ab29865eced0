import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import {
  lessonState,
  nextLesson,
  opensFor,
  type LessonRow,
} from '#src/features/people/training/training.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const kinds: Record<ReturnType<typeof lessonState>, StatusKind> = {
  done: 'done',
  changed: 'waiting',
  open: 'neutral',
};

interface LessonListProps {
  items: readonly LessonRow[];
  roles: readonly Role[];
  /** The screen that asked for the training. */
  redirect: string | undefined;
}

/** Lists all lessons with their states, what they open, and the next step. */
export function LessonList({ items, roles, redirect }: LessonListProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const next = nextLesson(items);
  const done = items.filter(({ isDone }) => isDone).length;
  const lessonUrl = (slug: string) => pathTo(paths.train, { lesson: slug, redirect });
  return (
    <>
      {next ? (
        <>
          <p>{t('train.lead')}</p>
          <Banner kind="info" title={t(`train.opens.${opensFor(roles)}`)}>
            {t('train.progress', { done, count: items.length })}
          </Banner>
        </>
      ) : (
        <Banner
          kind="certain"
          title={t('train.done')}
          action={redirect ? <ActionButton href={redirect}>{t('train.goBack')}</ActionButton> : undefined}
        >
          {t('train.doneText')}
        </Banner>
      )}
      <List label={t('train.all')}>
        {items.map((item) => {
          const state = lessonState(item);
          return (
            <ListRow
              key={item.slug}
              title={item[language].title}
              text={item[language].summary}
              below={
                <span className="of-card-line">
                  <StatusBadge kind={kinds[state]}>{t(`train.state.${state}`)}</StatusBadge>
                  <span className="of-faint">{t('train.minutes', { count: item.minutes })}</span>
                </span>
              }
              href={lessonUrl(item.slug)}
            />
          );
        })}
      </List>
      {next ? (
        <ActionButton href={lessonUrl(next.slug)}>
          {t('train.next', { title: next[language].title })}
        </ActionButton>
      ) : null}
    </>
  );
}
