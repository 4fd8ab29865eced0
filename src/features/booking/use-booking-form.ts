import { useState } from 'react';
import type { Participant } from '#contract/child.ts';
import type { PayWay } from '#src/features/payment/payment.view.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';

export interface BookingChoice {
  participantIds?: readonly string[];
  way?: PayWay;
}

export const bookingDraft = (classId: string): string => `booking:${classId}`;

/** What was chosen for one class. It is kept as a draft: reading the waiver or a reload loses nothing. */
export function useBookingForm(
  classId: string,
  people: readonly Participant[] | undefined,
  /** What was asked for before and needs a decision now. */
  asked: BookingChoice = {},
) {
  const name = bookingDraft(classId);
  const { data: draft } = useOffline(draftQuery<BookingChoice>(name));
  const [touched, setTouched] = useState<BookingChoice>({});
  const choice = { ...asked, ...draft, ...touched };
  // Somebody alone in the account is who takes part; in a family nobody is chosen for them.
  const only = people?.length === 1 ? people.map(({ id }) => id) : [];
  const known = choice.participantIds?.filter((id) => people?.some((person) => person.id === id));
  const change = (part: BookingChoice) => {
    const next = { ...choice, ...part };
    setTouched(next);
    void saveDraft(name, next);
  };
  return {
    chosen: known ?? only,
    way: choice.way,
    change,
    /** The draft ends with the request; what was chosen stays on the screen, should the request be refused. */
    pin: (chosen: BookingChoice) => setTouched(chosen),
    /** A child that was added for this class takes part; who was only assumed does not. */
    join: (id: string) => change({ participantIds: [...(known ?? []), id] }),
  };
}
