import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { lessonState, nextLesson, opensFor, type LessonRow } from '#src/features/training/training.view.ts';
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

/** All lessons, how they stand, what they open, and the way on. */
export function LessonList({ items, roles, redirect }: LessonListProps) {
  const { t } = useTranslation('train');
  const { language } = useFormat();
  const next = nextLesson(items);
  const done = items.filter(({ isDone }) => isDone).length;
  const lessonUrl = (slug: string) => pathTo(paths.train, { lesson: slug, redirect });
  return (
    <>
      {next ? (
        <>
          <p>{t('lead')}</p>
          <Banner kind="info" title={t(`opens.${opensFor(roles)}`)}>
            {t('progress', { done, count: items.length })}
          </Banner>
        </>
      ) : (
        <Banner
          kind="certain"
          title={t('done')}
          action={redirect ? <ActionButton href={redirect}>{t('goBack')}</ActionButton> : undefined}
        >
          {t('doneText')}
        </Banner>
      )}
      <List label={t('all')}>
        {items.map((item) => {
          const state = lessonState(item);
          return (
            <ListRow
              key={item.slug}
              title={item[language].title}
              text={item[language].summary}
              below={
                <span className="of-card-line">
                  <StatusBadge kind={kinds[state]}>{t(`state.${state}`)}</StatusBadge>
                  <span className="of-faint">{t('minutes', { count: item.minutes })}</span>
                </span>
              }
              href={lessonUrl(item.slug)}
            />
          );
        })}
      </List>
      {next ? (
        <ActionButton href={lessonUrl(next.slug)}>{t('next', { title: next[language].title })}</ActionButton>
      ) : null}
    </>
  );
}
