import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { seatedNames } from '#src/features/booking/waitlist/waitlist.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedRow } from '#src/ui/need-row.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { WaitCard } from './wait-card.tsx';

interface OfferRowProps {
  entry: WaitlistRecord;
  offer: NonNullable<WaitlistRecord['offer']>;
  now: number;
}

/** Offered seats as a to-do. The button opens a sheet with the terms and both answers. */
export function OfferRow({ entry, offer: { expiresAt, seats }, now }: OfferRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { class: cls, course } = entry;
  const offered = course ? t('waitlist.offeredWhole') : t('waitlist.offered', { count: seats });
  const facts = [
    format.local(cls.title),
    course ? t('waitlist.ofCourse', { count: course.dates }) : '',
    format.list(seatedNames(entry)),
  ];
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <>
      <NeedRow
        face={<CoachFace coach={cls.coach} size={40} />}
        title={isOver ? format.local(cls.title) : offered}
        text={
          isOver
            ? t('waitlist.offerOver', { when: format.deadline(expiresAt, cls.zone) })
            : facts.filter((part) => part !== '').join(' · ')
        }
        until={isOver ? undefined : t('waitlist.until', { until: format.shortDeadline(expiresAt, cls.zone) })}
        action={
          isOver ? null : <QuietButton onClick={() => setOpen(true)}>{t('waitlist.answer')}</QuietButton>
        }
      />
      <Sheet title={t('waitlist.title')} open={isOpen} onClose={() => setOpen(false)}>
        <WaitCard entry={entry} />
      </Sheet>
    </>
  );
}
