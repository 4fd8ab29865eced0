import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AgreementState } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ThreadLink } from '#src/features/booking/message/components/thread-link.tsx';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { HandedIn } from '#src/features/helping/hours/components/handed-in.tsx';
import { AppointmentActions } from '#src/features/helping/invitation/components/appointment-actions.tsx';
import { AppointmentFacts } from '#src/features/helping/invitation/components/appointment-facts.tsx';
import { stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { PersonMenu } from '#src/features/people/block/components/person-menu.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** Hours cannot be handed in without an agreement, or before the class. */
const mayHaveHours = ({ agreement, class: cls }: InvitationRecord, now: number): boolean =>
  agreement === AgreementState.agree && Date.parse(cls.startsAt) <= now;

/** /coach/reservationDetail?id=…: one helper for one class, and the coach's actions. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.coach.reservationDetail);
  const now = useNow();
  const { record, refetch, view } = useRecord(coachHelperSources.invitation(id, useQueryClient()), {
    missing: t('helperSearch.appointment.detailOffline'),
  });
  const state = record && stateOf(record, now);
  return (
    <Screen
      title={t('helperSearch.appointment.detail')}
      back={paths.coach.reservation}
      actions={record ? <PersonMenu accountId={record.helper.id} name={record.helper.name} /> : undefined}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <AppointmentFacts record={record} now={now} />
            <ThreadLink id={record.id} />
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
