import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { optionsOf } from '#src/features/booking/order/booking/booking-choice.view.ts';
import { leavesNotice } from '#src/features/booking/order/booking/booking-needs.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingWaiver } from './booking-waiver.tsx';
import { NeedsShare } from './needs-share.tsx';
import { ParticipantChecks } from './participant-checks.tsx';

/** Participants, waiver, shared needs, and options for a changed class. */
export function BookingForm({ cls, state }: { cls: ClassRecord; state: BookingState }) {
  const format = useFormat();
  const { people = [], chosen, error, change, isOnline, waiverVersion, toSign } = state;
  const isUnsigned = !state.asksBirthDate && waiverVersion !== undefined && toSign.length > 0;
  return (
    <>
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
      {people
        .filter(({ id }) => chosen.includes(id))
        .map((person) => (
          <NeedsShare
            key={person.id}
            person={person}
            coach={format.name(cls.coach)}
            profile={state.profiles.get(person.id)}
            isAsked={state.asked.has(person.id)}
            shared={state.sharedBy.get(person.id) ?? { accommodations: [], fields: [] }}
            onChange={(entries) => change({ shared: { ...state.wanted.shared, [person.id]: entries } })}
          />
        ))}
      {state.needs.length > 0 ? <NeedsNotice cls={cls} /> : null}
      {cls.meets.includes('caregiverSeat') && chosen.length > 0 ? (
        <Caregivers
          value={state.caregivers}
          most={chosen.length}
          onChange={(caregivers) => change({ caregivers })}
        />
      ) : null}
      {chosen.length > 0 ? <BookingOptions cls={cls} state={state} /> : null}
    </>
  );
}

interface CaregiversProps {
  value: number;
  /** As many as participants. */
  most: number;
  onChange: (caregivers: number) => void;
}

/** How many adults come along to care for the participants. */
function Caregivers({ value, most, onChange }: CaregiversProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('booking.caregivers.title')} card>
      <Stepper label={t('booking.caregivers.label')} value={value} min={0} max={most} onChange={onChange} />
      <p className="of-hint">{t('booking.caregivers.hint')}</p>
    </Section>
  );
}

interface BookingOptionsProps {
  cls: ClassRecord;
  state: BookingState;
}

/** Options for when seats or price differ from this screen. */
function BookingOptions({ cls, state }: BookingOptionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { chosen, free = [], fewerOk, wanted, waits, change, isOnline, maxPriceError } = state;
  const names = chosen.flatMap((id) => free.find((one) => one.id === id)?.name ?? []);
  const price = format.money(cls.priceMinor, cls.currency);
  const options = optionsOf(cls, chosen.length, isOnline).filter(
    // A slot has one seat, and nobody waits for it.
    (option) => (option === 'fewer' || !state.isSeveral) && (cls.slot === undefined || option === 'maxPrice'),
  );
  if (options.length === 0) return null;
  return (
    <Section title={t('booking.options.title')} card>
      {options.includes('fewer') ? (
        <Checkbox checked={fewerOk} onChange={(isOn) => change({ fewerOk: isOn })}>
          {t('booking.options.fewer', { names: format.list(names) })}
        </Checkbox>
      ) : null}
      {options.includes('wait') ? (
        <Checkbox checked={waits} onChange={(isOn) => change({ waitIfFull: isOn })}>
          {t('booking.options.wait')}
        </Checkbox>
      ) : null}
      {options.includes('maxPrice') ? (
        <Field
          label={t('booking.options.max')}
          hint={t('booking.options.maxHint', { price })}
          kind="number"
          optional
          min="0"
          step="any"
          value={wanted.maxPrice ?? ''}
          onChange={(maxPrice) => change({ maxPrice })}
          after={cls.currency}
          error={maxPriceError && t('booking.options.maxWrong', { price })}
        />
      ) : null}
    </Section>
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
