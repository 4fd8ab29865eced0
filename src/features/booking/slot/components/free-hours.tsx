import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { slotSources } from '#src/features/booking/slot/slot.queries.ts';
import { dateAfter } from '#src/features/booking/slot/slot.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { Section } from '#src/ui/section.tsx';
import { SlotDays } from './slot-days.tsx';
import { SlotMonth } from './slot-month.tsx';

/** Free hours of a coach: the next days as a list, further ones on demand, and a month that jumps to a day. */
export function FreeHours({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const { record } = useRecord(slotSources.list(coachId, undefined));
  // A slot that is tapped without a network needs the ways to pay.
  useQuery({ ...accountQueries.config(), enabled: record !== undefined && record.plans.length > 0 });
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [isMonth, setMonth] = useState(false);
  // Most coaches offer none: then nothing is shown.
  if (record === undefined || record.plans.length === 0) return null;
  return (
    <Section
      title={t('slots.title')}
      more={{
        onClick: () => setMonth(!isMonth),
        label: t(isMonth ? 'slots.hideMonth' : 'slots.showMonth'),
      }}
    >
      {isMonth ? (
        <SlotMonth
          coachId={coachId}
          chosen={pages[0]}
          onDay={(date) => {
            setPages([date]);
            setMonth(false);
          }}
        />
      ) : null}
      {pages.map((from, index) => (
        <SlotDays
          key={from ?? 'next'}
          coachId={coachId}
          from={from}
          isShort={from === undefined}
          isContinued={index > 0}
          onMore={index === pages.length - 1 ? (last) => setPages([...pages, dateAfter(last, 1)]) : undefined}
        />
      ))}
    </Section>
  );
}
