import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { InvitationActions } from '#src/features/helping/components/invitation-actions.tsx';
import { InvitationFacts } from '#src/features/helping/components/invitation-facts.tsx';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { stateOf } from '#src/features/helping/invitation.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /assistant/reservationDetail?id=… and /volunteer/…: one invitation, and what to do about it. */
export function Component() {
  const { t } = useTranslation('helping');
  const { area } = useHelperArea();
  const { id } = useScreenParams(area.reservationDetail);
  const now = useNow();
  const { record, refetch, view } = useRecord(helpingSources.detail(id, useQueryClient()), {
    missing: t('detail.offline'),
  });
  const state = record && stateOf(record, now);
  return (
    <Screen title={t('detail.title')} back={area.order} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <InvitationFacts record={record} now={now} />
            <InvitationActions record={record} isLate={state === 'late' || state === 'over'} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
