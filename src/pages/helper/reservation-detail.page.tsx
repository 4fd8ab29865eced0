import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { HelpWays } from '#src/features/helping/invitation/components/help-ways.tsx';
import { InvitationActions } from '#src/features/helping/invitation/components/invitation-actions.tsx';
import { InvitationFacts } from '#src/features/helping/invitation/components/invitation-facts.tsx';
import { stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useNewestInvitation } from '#src/features/helping/invitation/use-newest-invitation.ts';
import { PersonMenu } from '#src/features/people/block/components/person-menu.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/reservationDetail?id=… and /volunteer/…: one invitation, and its actions. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { id } = useScreenParams(area.reservationDetail);
  const now = useNow();
  const newest = useNewestInvitation();
  const {
    record: read,
    refetch,
    view,
  } = useRecord(helperSources.detail(id, useQueryClient()), {
    missing: t('helping.detail.offline'),
  });
  const record = read && newest(read);
  const state = record && stateOf(record, now);
  return (
    <Screen
      title={t('helping.detail.title')}
      back={area.order}
      actions={
        record ? <PersonMenu accountId={record.coach.id} name={format.name(record.coach)} /> : undefined
      }
      onRefresh={refetch}
      bottom={record && state === 'agreed' ? <HelpWays record={record} /> : undefined}
    >
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <InvitationFacts record={record} now={now} />
            <ThreadLink id={record.id} />
            <InvitationActions record={record} isLate={state === 'late' || state === 'over'} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
