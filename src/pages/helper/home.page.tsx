import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { HeroDistance } from '#src/features/booking/home/components/hero-distance.tsx';
import { HeroHeading } from '#src/features/booking/home/components/hero-heading.tsx';
import { WaitingLine } from '#src/features/booking/home/components/waiting-line.tsx';
import { MessagesButton } from '#src/features/booking/message/components/messages-button.tsx';
import { AreaStepsHint } from '#src/features/booking/todo/components/steps-hint.tsx';
import { HelpedHeroLines } from '#src/features/helping/helper-view/components/helped-hero-lines.tsx';
import { HelperDay } from '#src/features/helping/helper-view/components/helper-day.tsx';
import { agreedAhead } from '#src/features/helping/helper-view/next-helped.view.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useNewestInvitation } from '#src/features/helping/invitation/use-newest-invitation.ts';
import { ClearanceCard } from '#src/features/people/clearance/components/clearance-card.tsx';
import { UnreachableNote } from '#src/features/people/own-account/components/unreachable-note.tsx';
import { LessonsCard } from '#src/features/people/training/components/lessons-card.tsx';
import { useUnread } from '#src/features/platform/notice/use-unread.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/home and /volunteer/home: agreed classes, pending invitations, the hours so far. */
export function Component() {
  const { t } = useTranslation();
  const { area, role } = useHelperArea();
  const { record, answeredAt, refetch, view } = useRecord(helperSources.home(), {
    missing: t('helping.home.offline'),
  });
  const isNew = useUnread(record, answeredAt) > 0;
  const newest = useNewestInvitation();
  const ahead = agreedAhead([...(record?.next ?? []), ...(record?.invitations ?? []).map(newest)], useNow());
  const [first] = ahead;
  const { markingsOf } = useActivities(first?.class.activity);
  return (
    <Screen
      title={t('helping.home.title')}
      hero={
        first && {
          seed: first.class.id,
          kind: markingsOf(first.class.activity),
          status: <HeroDistance cls={first.class} label={t('helping.state.agreed')} />,
          heading: <HeroHeading cls={first.class} />,
          children: <HelpedHeroLines record={first} />,
        }
      }
      onRefresh={refetch}
      actions={
        <>
          <MessagesButton />
          <IconButton
            icon="bell"
            label={t(isNew ? 'helping.home.noticesNew' : 'helping.home.notices')}
            href={paths.notice}
            dot={isNew}
          />
        </>
      }
    >
      <UnreachableNote />
      <WaitingLine />
      <ListState {...view} skeleton="card">
        {record ? (
          <>
            <AreaStepsHint of={role} />
            <LessonsCard count={record.lessonsToRead} as="helper" home={area.home} />
            <ClearanceCard as={role} />
            <HelperDay home={record} ahead={ahead} />
            <List>
              <LinkRow icon="search" label={t('helping.home.find')} href={area.coach} />
              <LinkRow icon="plus" label={t('helping.draft.title')} href={area.createClass} />
            </List>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
