import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassRecord } from '#contract/class.ts';
import { now } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { paymentQueries } from '#src/features/payment/payment.queries.ts';
import { awaitsBalance } from '#src/features/payment/payment.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { classWaitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { askedIn } from './booking-answer.view.ts';
import { bookingCheckQuery } from './booking-check.queries.ts';
import {
  bookingDraft,
  choiceErrors,
  choiceIn,
  firstChoice,
  whyOff,
  type BookingChoice,
  type BookingChoiceError,
} from './booking-choice.view.ts';
import { lastingRefusal } from './booking-people.view.ts';
import { isMinor } from './booking.view.ts';
import { useNeedsToShare } from './use-needs-to-share.ts';
import { useParticipants } from './use-participants.ts';
import { useSaidOnce } from './use-said-once.ts';
import { useUsualPeople } from './use-usual-people.ts';

/** Everything the booking of one class stands on: who, how to pay, what is missing, what waits already. */
export function useBookingState(cls: ClassRecord) {
  const isOnline = useOnline();
  const [openedAt] = useState(now);
  const isSignedIn = useSession().user !== null;
  const family = useParticipants(isSignedIn);
  const { waiverVersion } = family;
  // A phone that knows one person may never have heard of the children: the answer comes first.
  const people = family.isAsking && family.people?.length === 1 ? undefined : family.people;
  const { data: config } = useQuery(accountQueries.config());
  const balance = useQuery({ ...paymentQueries.balance(), enabled: isSignedIn });
  const usualIds = useUsualPeople(cls);
  const check = useQuery({ ...bookingCheckQuery(cls.id), enabled: isSignedIn });
  const checks = new Map(check.data?.items.map((item) => [item.participantId, item]));
  const waiting = useOffline(classWaitingQuery(cls.id)).data ?? [];
  const bookings = waiting.filter((row) => row.type === 'order.create');
  const question = bookings.find((row) => row.state === 'needsUser');
  const onItsWay = bookings.find((row) => row.state !== 'needsUser');
  const waitingIds = bookings.flatMap((row) =>
    row === question ? [] : (askedIn(row.input).participantIds ?? []),
  );
  const balanceMinor = isOnline ? balance.data?.balanceMinor : undefined;
  // What the phone kept may be over by now: without a network the server decides when the request arrives.
  const refusedIds = isOnline
    ? [...checks.values()].filter(lastingRefusal).map((one) => one.participantId)
    : [];
  const first = useSaidOnce(
    people && usualIds && firstChoice({ people, usualIds, refusedIds, waitingIds, cls }),
  );
  const known = {
    cls,
    people,
    first: first ?? { ids: [], isHabit: false },
    refusedIds,
    waitingIds,
    waiverVersion,
    methods: config?.methods ?? [],
    balanceMinor,
    packs: new Map(
      (check.data?.items ?? []).flatMap(({ participantId, classPack }) =>
        classPack === undefined ? [] : [[participantId, classPack] as const],
      ),
    ),
    isOnline,
  };

  // What was asked for before and needs a decision now; what is chosen on this screen goes before it.
  const asked: BookingChoice = askedIn(question?.input);
  const { draft, errors, change, pin, isRight, isLoading } = useForm<BookingChoice, BookingChoiceError>({
    start: {},
    check: (typed) => choiceErrors(known, { ...asked, ...typed }),
    // Reading the waiver or a reload loses nothing.
    keptAs: bookingDraft(cls.id),
  });
  const wanted = { ...asked, ...draft };
  const choice = choiceIn(known, wanted);
  const isCheckAwaited = check.isLoading && check.failureCount === 0;
  const needs = useNeedsToShare(choice.chosen, wanted.shared, isCheckAwaited ? undefined : checks);
  return {
    ...choice,
    ...needs,
    wanted,
    checks,
    isOnline,
    isSignedIn,
    people,
    /** A minor, for whom a guardian signs. */
    isMinor: isMinor(people ?? [], openedAt),
    /** Those for whom no booking of this class waits already. Nobody is shown before it is known who is chosen. */
    free: isLoading || first === undefined ? undefined : people?.filter(({ id }) => !waitingIds.includes(id)),
    error: errors.participantIds,
    maxPriceError: errors.maxPrice,
    off: whyOff(known, choice),
    isRight,
    change,
    /** A child that was added for this class takes part beside those who were chosen. */
    join: (id: string) =>
      change({
        participantIds: [
          ...(wanted.participantIds === undefined && !choice.isUsual ? [] : choice.picked),
          id,
        ],
      }),
    /** The draft ends with the request; what was chosen stays on the screen, should the request be refused. */
    pin,
    balanceMinor,
    isBalanceAwaited: isOnline && choice.ways.length > 0 && awaitsBalance(wanted.way, balance),
    waiverVersion,
    /** A row that needs the person's decision, and one that is on its way; both are bookings of this class. */
    question,
    onItsWay,
  };
}
export type BookingState = ReturnType<typeof useBookingState>;

/** Whether somebody of the family is left to book for; the others wait for an answer. */
export const hasFree = ({ onItsWay, free }: BookingState): boolean =>
  onItsWay === undefined || (free !== undefined && free.length > 0);
