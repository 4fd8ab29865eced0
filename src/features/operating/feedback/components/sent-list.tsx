import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { wordsIn } from '#src/features/booking/waiting/sent-words.view.ts';
import { feedbackSources } from '#src/features/operating/feedback/feedback.queries.ts';
import {
  badgeOf,
  excerptOf,
  kindOf,
  unsentFeedback,
} from '#src/features/operating/feedback/feedback.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Feedback of the person with its states; the unsent one on this phone comes first. */
export function SentList() {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, paging } = useList(feedbackSources.mine(), { missing: t('feedback.sent.offline') });
  const unsent = unsentFeedback(useOffline(waitingQuery()).data?.waiting ?? [], paging.items);
  const label = t('feedback.sent.title');
  return (
    <Section title={label}>
      {unsent.length === 0 ? null : (
        <List label={t('feedback.sent.waiting')}>
          {unsent.map((row) => (
            <ListRow
              key={row.id}
              href={paths.waiting}
              title={t(`feedback.kind.${kindOf(row.input['kind']) ?? 'other'}`)}
              text={excerptOf(wordsIn(row.input))}
              below={<StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(row)}`)}</StatusBadge>}
            />
          ))}
        </List>
      )}
      <ListState {...view} skeleton="list" empty={{ drawing: 'message', text: t('feedback.sent.empty') }}>
        <InfiniteList
          {...paging}
          layout="rows"
          label={label}
          render={({ id, kind, text, state, at }) => (
            <ListRow
              href={pathTo(paths.feedback, { id })}
              title={t(`feedback.kind.${kind}`)}
              text={excerptOf(text)}
              below={
                <>
                  <StatusBadge kind={badgeOf[state]}>{t(`feedback.state.${state}`)}</StatusBadge>
                  <span>{format.ago(at)}</span>
                </>
              }
            />
          )}
        />
      </ListState>
    </Section>
  );
}
