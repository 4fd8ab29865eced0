import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import type { labelOf } from '#src/features/booking/waiting/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface AboutLinesProps {
  label: ReturnType<typeof labelOf>;
  about: About;
  createdAt: number;
  /** More lines, such as participants and amount. */
  children?: ReactNode;
}

/** Action, its class or order, and the time of the tap. */
export function AboutLines({ label, about, createdAt, children }: AboutLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { startsAt, endsAt, zone, title, coach, place } = about;
  const when = startsAt && endsAt && zone ? whenOf({ startsAt, endsAt, zone }, format) : undefined;
  const name = coach && format.name(coach);
  const action = t(`waiting.action.${label}`);
  const what = title ? format.local(title) : name;
  return (
    <>
      <h3 className="of-row-title">{what ? t('waiting.about', { action, what }) : action}</h3>
      {when ? (
        <WhenWhere
          day={when.day}
          time={when.time}
          zone={when.own && when.zoneName}
          startAt={startsAt}
          ownTime={when.own && t('waiting.ownTime', { time: when.own })}
          place={place}
          person={title ? name : undefined}
        />
      ) : null}
      {children}
      <p className="of-row-text">{t('waiting.since', { when: format.ago(createdAt) })}</p>
    </>
  );
}
