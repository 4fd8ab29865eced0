import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { isWaitOnly } from '#src/features/booking/order/booking/booking-choice.view.ts';
import { leavesNotice } from '#src/features/booking/order/booking/booking-needs.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { AnswerRow, AnswerRows } from '#src/ui/answer-rows.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingWaiver } from './booking-waiver.tsx';
import { MoreRow } from './more-row.tsx';
import { NeedsRow } from './needs-row.tsx';
import { ParticipantChecks } from './participant-checks.tsx';
import { PayRow } from './pay-row.tsx';

interface BookingFormProps {
  cls: ClassRecord;
  state: BookingState;
  /** The sum of one class; several dates show theirs below. */
  total?: ReactNode;
  /** Under the ways to pay. */
  payHint?: ReactNode;
}

/** The booking in short rows: participants, shared needs, payment, sum, and what happens in another case; then what is missing. */
export function BookingForm({ cls, state, total, payHint }: BookingFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { chosen, error, change, isOnline, waiverVersion, toSign } = state;
  const isUnsigned = !state.asksBirthDate && waiverVersion !== undefined && toSign.length > 0;
  const isPaid = state.askedMinor > 0 && !isWaitOnly(cls);
  return (
    <>
      <Section title={t('booking.rows.title')}>
        <AnswerRows label={t('booking.rows.title')} measuredAs="booking-rows">
          <AnswerRow label={t('booking.rows.who')}>
            <ParticipantChecks
              cls={cls}
              people={state.free}
              checks={state.checks}
              chosen={chosen}
              isUsual={state.isUsual}
              onChange={(participantIds) => change({ participantIds })}
              onJoin={state.join}
              error={
                error === 'waiver' || error === 'birthDate' || error === 'amount' || error === 'card'
                  ? undefined
                  : error
              }
              isOnline={isOnline}
            />
          </AnswerRow>
          <NeedsRow coach={format.name(cls.coach)} state={state} />
          {isPaid ? <PayRow currency={cls.currency} state={state} hint={payHint} /> : null}
          {total ? <AnswerRow label={t('booking.rows.total')}>{total}</AnswerRow> : null}
          <MoreRow cls={cls} state={state} />
        </AnswerRows>
      </Section>
      {state.asksBirthDate ? <BirthDateForm isOnline={isOnline} isMissed={error === 'birthDate'} /> : null}
      {isUnsigned ? (
        <BookingWaiver
          people={toSign}
          version={waiverVersion}
          isMinor={state.isMinor}
          isOnline={isOnline}
          isMissed={error === 'waiver'}
        />
      ) : null}
      <BookingCards state={state} />
      {state.needs.length > 0 ? <NeedsNotice cls={cls} /> : null}
    </>
  );
}

/** Suggests a later class when needs are shared at short notice. Booking stays possible. */
function NeedsNotice({ cls }: { cls: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isSoon = !leavesNotice(cls.startsAt, now);
  const { data } = useQuery({ ...classQueries.similar(cls), enabled: isSoon });
  if (!isSoon) return null;
  const later = data?.find(({ startsAt }) => leavesNotice(startsAt, now));
  return (
    <Banner
      kind="info"
      title={t('booking.needs.soon')}
      action={
        later ? (
          <QuietButton href={pathTo(paths.student.payment, { class: later.id })}>
            {t('booking.needs.later', { when: format.dayTime(later.startsAt, later.zone) })}
          </QuietButton>
        ) : undefined
      }
    />
  );
}
