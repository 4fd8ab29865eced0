import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AgreementState } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { AppointmentActions } from '#src/features/helper-search/components/appointment-actions.tsx';
import { AppointmentFacts } from '#src/features/helper-search/components/appointment-facts.tsx';
import { HandedIn } from '#src/features/helper-search/components/handed-in.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { stateOf } from '#src/features/helping/invitation.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** Nothing is handed in without an agreement, or before the class. */
const mayHaveHours = ({ agreement, class: cls }: InvitationRecord, now: number): boolean =>
  agreement === AgreementState.agree && Date.parse(cls.startsAt) <= now;

/** /coach/reservationDetail?id=…: one helper for one class, and what the coach can do about it. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const { id } = useScreenParams(paths.coach.reservationDetail);
  const now = useNow();
  const { record, refetch, view } = useRecord(helperSearchSources.invitation(id, useQueryClient()), {
    missing: t('appointment.detailOffline'),
  });
  const state = record && stateOf(record, now);
  return (
    <Screen title={t('appointment.detail')} back={paths.coach.reservation} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <AppointmentFacts record={record} now={now} />
            {mayHaveHours(record, now) ? (
              <HandedIn helperId={record.helper.id} role={record.role} classId={record.class.id} />
            ) : null}
            <AppointmentActions record={record} isLate={state === 'late' || state === 'over'} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
