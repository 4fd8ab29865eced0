import type { ReactNode } from 'react';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DayCover } from '#src/ui/day-cover.tsx';

interface InvitationCoverProps {
  record: { class: Pick<InvitationRecord['class'], 'id' | 'activity' | 'startsAt' | 'endsAt' | 'zone'> };
  status: ReactNode;
  /** Formats the sentence with the time on the reader's clock. */
  ownTime: (time: string) => string;
}

/** The day of the class of an invitation or a draft, with its status. */
export function InvitationCover({ record: { class: cls }, status, ownTime }: InvitationCoverProps) {
  const format = useFormat();
  const { markingsOf } = useActivities(cls.activity);
  const when = whenOf(cls, format);
  return (
    <DayCover
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      status={status}
      day={when.day}
      time={when.time}
      startAt={cls.startsAt}
      zone={when.own && when.zoneName}
      ownTime={when.own && ownTime(when.own)}
      relative={format.until(cls.startsAt, cls.zone)}
    />
  );
}
