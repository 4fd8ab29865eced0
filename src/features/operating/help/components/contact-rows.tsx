import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { HelpAddress } from '#src/features/operating/feedback/components/help-address.tsx';
import { feedbackQueries } from '#src/features/operating/feedback/feedback.queries.ts';
import { unsentFeedback } from '#src/features/operating/feedback/feedback.view.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** The ways to contact the team: feedback with the state of the last one, and a mail. */
export function ContactRows() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Section title={t('help.contact')}>
      <List>
        <LinkRow
          icon="send"
          label={t('help.feedback')}
          value={user === null ? undefined : <LastState />}
          href={paths.feedback}
        />
      </List>
      <HelpAddress />
    </Section>
  );
}

/** State of the newest feedback; one that waits on this phone is newer than the sent ones. */
function LastState() {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(feedbackQueries.mine());
  const sent = data?.pages[0]?.items ?? [];
  const unsent = unsentFeedback(useOffline(waitingQuery()).data?.waiting ?? [], sent);
  if (unsent.length > 0) return t('feedback.sent.waiting');
  const last = sent[0];
  return last === undefined ? null : t('help.last', { state: t(`feedback.state.${last.state}`) });
}
