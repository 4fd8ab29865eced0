import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOf } from '#src/features/order/order.view.ts';
import type { labelOf } from '#src/features/waiting/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface AboutLinesProps {
  label: ReturnType<typeof labelOf>;
  about: About;
  createdAt: number;
  /** What else is known: for whom and how much. */
  children?: ReactNode;
}

/** What was asked for, about what, and when it was tapped. */
export function AboutLines({ label, about, createdAt, children }: AboutLinesProps) {
  const { t } = useTranslation('waiting');
  const format = useFormat();
  const { startsAt, endsAt, zone, title, coach, place } = about;
  const when = startsAt && endsAt && zone ? whenOf({ startsAt, endsAt, zone }, format) : undefined;
  const name = coach && format.name(coach);
  const action = t(`action.${label}`);
  const what = title ? format.local(title) : name;
  return (
    <>
      <h3 className="of-row-title">{what ? t('about', { action, what }) : action}</h3>
      {when ? (
        <WhenWhere
          day={when.day}
          time={when.time}
          zone={when.own && when.zoneName}
          startAt={startsAt}
          ownTime={when.own && t('ownTime', { time: when.own })}
          place={place}
          person={title ? name : undefined}
        />
      ) : null}
      {children}
      <p className="of-row-text">{t('since', { when: format.ago(createdAt) })}</p>
    </>
  );
}
