import type { ClassRecord } from '#contract/class.ts';
import type { BookingState } from '#src/features/booking/use-booking-state.ts';
import { BirthDateForm } from '#src/features/profile/components/birth-date-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { BookingOptions } from './booking-options.tsx';
import { BookingWaiver } from './booking-waiver.tsx';
import { Caregivers } from './caregivers.tsx';
import { NeedsNotice } from './needs-notice.tsx';
import { NeedsShare } from './needs-share.tsx';
import { ParticipantChecks } from './participant-checks.tsx';

/** Who takes part, what they sign and share, and what may happen when it is not as shown. */
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
        error={error === 'waiver' || error === 'birthDate' || error === 'amount' ? undefined : error}
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
