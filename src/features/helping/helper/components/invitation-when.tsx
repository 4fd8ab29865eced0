import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface InvitationWhenProps {
  record: Pick<InvitationRecord, 'coach'> & {
    class: Pick<InvitationRecord['class'], 'startsAt' | 'endsAt' | 'zone'> & { place: { name: string } };
  };
}

/** When and where a helper is to be; on the reader's clock too when it shows another time. */
export function InvitationWhen({ record: { class: cls, coach } }: InvitationWhenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = whenOf(cls, format);
  return (
    <WhenWhere
      startAt={cls.startsAt}
      day={when.day}
      time={when.time}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('helping.ownTime', { time: when.own })}
      place={cls.place.name}
      person={format.name(coach)}
    />
  );
}
