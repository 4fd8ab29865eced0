import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/all-apis.ts';
import type { UsableClassPack } from '#contract/class-pack.ts';
import type { ClassRecord } from '#contract/class.ts';
import { isFarAhead } from '#contract/payment.rules.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { now } from '#src/clock/clock.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { bookingCheckQuery } from '#src/features/booking/order/reading/booking-check.queries.ts';
import { paymentQueries } from '#src/features/money/payment/payment.queries.ts';
import { awaitsBalance, methodsFor } from '#src/features/money/payment/payment.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { usualCountry } from '#src/features/people/account/account.view.ts';
import { isMinor } from '#src/features/people/child/participant.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { priceFor, withCode } from '#src/features/teaching/price-rule/price.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { useOnline } from '#src/offline/online.ts';
import { classWaitingQuery, waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { askedIn } from './booking-answer.view.ts';
import { withoutCard } from './booking-cards.view.ts';
import {
  bookingDraft,
  choiceErrors,
  choiceIn,
  firstChoice,
  whyOff,
  type BookingChoice,
  type BookingChoiceError,
} from './booking-choice.view.ts';
import { lastingRefusal, shutOut } from './booking-people.view.ts';
import { useNeedsToShare } from './use-needs-to-share.ts';
import { useFirstValue, useUsualPeople } from './use-usual-people.ts';

/** A booking of several dates: their number, and the name under which the phone keeps its choice. */
interface SeveralDates {
  dates: number;
  draft: string;
  totalOf: (participantIds: readonly string[], code: PriceRule | undefined) => number;
}

/** State of booking one class, or several dates of its series: participants, way to pay, errors, and bookings that already wait. */
export function useBookingState(cls: ClassRecord, several?: SeveralDates) {
  const isOnline = useOnline();
  const [openedAt] = useState(now);
  const isSignedIn = useSession().user !== null;
  const { people, waiverVersion } = useBookable(isSignedIn);
  const { data: config } = useQuery(accountQueries.config());
  const balance = useQuery({ ...paymentQueries.balance(), enabled: isSignedIn });
  const usualIds = useUsualPeople(cls);
  const check = useQuery({ ...bookingCheckQuery(cls), enabled: isSignedIn });
  // They are about this class alone: of several dates the server names those that are not possible.
  const checks = new Map(several ? [] : check.data?.items.map((item) => [item.participantId, item] as const));
  const waiting = useOffline(classWaitingQuery(cls.id)).data ?? [];
  const { question, onItsWay, waitingIds } = waitingBookings(several ? [] : waiting);
  const balanceMinor = isOnline ? balance.data?.balanceMinor : undefined;
  // Stored checks may be outdated: offline they are ignored, and the server decides when the request arrives.
  const checked = isOnline ? [...checks.values()].filter(lastingRefusal) : [];
  const refusedIds = [...checked.map((one) => one.participantId), ...shutOut(people ?? [], cls)];
  const first = useFirstValue(
    people && usualIds && firstChoice({ people, usualIds, refusedIds, waitingIds, cls }),
  );
  const isFar = isFarAhead(cls.startsAt, openedAt);
  const cards = useCardQuestions(people, cls);
  const known = {
    cls,
    people,
    first: first ?? { ids: [], isHabit: false },
    refusedIds,
    waitingIds,
    waiverVersion,
    // A payment by card or PayPal belongs to one order.
    methods: methodsFor(config?.methods ?? [], isFar || several !== undefined),
    balanceMinor,
    packs: packsIn(cls.course ? [] : (check.data?.items ?? []), several?.dates ?? 1),
    ...cards,
    isOnline,
    isSeveral: several !== undefined,
    totalOf:
      several?.totalOf ??
      ((ids: readonly string[], code: PriceRule | undefined) =>
        priceFor(withCode(cls, code), ids, openedAt).totalMinor),
  };

  // The waiting request that needs a decision; choices on this screen override it.
  const asked: BookingChoice = askedIn(question?.input, question);
  const { draft, errors, change, pin, isRight, isLoading } = useForm<BookingChoice, BookingChoiceError>({
    start: {},
    check: (typed) => choiceErrors(known, { ...asked, ...typed }),
    // Reading the waiver or a reload loses nothing.
    keptAs: several?.draft ?? bookingDraft(cls.id),
  });
  const wanted = { ...asked, ...draft };
  const choice = choiceIn(known, wanted);
  const isCheckAwaited = check.isLoading && check.failureCount === 0;
  const needs = useNeedsToShare(choice.chosen, wanted.shared, isCheckAwaited ? undefined : checks);
  return {
    ...choice,
    ...needs,
    openedAt,
    wanted,
    checks,
    isOnline,
    /** Several dates: neither the waitlist nor a highest price belongs to one of them. */
    isSeveral: several !== undefined,
    isSignedIn,
    people,
    /** The reader is a minor: a guardian signs. */
    isMinor: isMinor(people ?? [], openedAt),
    /** Participants without a waiting booking of this class. Undefined until the first choice is known. */
    free: isLoading || first === undefined ? undefined : people?.filter(({ id }) => !waitingIds.includes(id)),
    /** Ids of participants who could come besides the chosen ones; offline nobody is sure not to be booked. */
    others: (isOnline ? (people ?? []) : [])
      .map(({ id }) => id)
      .filter((id) => ![...choice.chosen, ...refusedIds, ...waitingIds].includes(id)),
    error: errors.participantIds,
    maxPriceError: errors.maxPrice,
    isCardMissed: errors.cards !== undefined,
    country: known.country,
    off: whyOff(known, choice),
    isRight,
    change,
    /** Adds a new child to the chosen participants. */
    join: (id: string) =>
      change({
        participantIds: [
          ...(wanted.participantIds === undefined && !choice.isUsual ? [] : choice.picked),
          id,
        ],
      }),
    /** The draft ends with the request; the choice stays on the screen in case of a refusal. */
    pin,
    balanceMinor,
    isFar,
    isBalanceAwaited: isOnline && choice.ways.length > 0 && awaitsBalance(wanted.way, balance),
    waiverVersion,
    /** Waiting bookings of this class: one that needs a decision, and one on its way. */
    question,
    onItsWay,
  };
}

/** Family members that the reader may book; undefined until they are known. */
function useBookable(isSignedIn: boolean) {
  const { people, isAsking, waiverVersion } = useParticipants(isSignedIn);
  // With only one person stored, children may exist on the server: wait for the answer.
  // With hidden sessions nobody books for the child here.
  const bookable = people?.filter(({ hiddenSessions }) => hiddenSessions === undefined);
  return { people: isAsking && bookable?.length === 1 ? undefined : bookable, waiverVersion };
}

/** Bookings of a class that wait: one that needs a decision, one on its way, and the participants of the latter. */
function waitingBookings(waiting: readonly Waiting[]) {
  const bookings = waiting.filter((row) => row.type === 'order.create');
  const question = bookings.find((row) => row.state === 'needsUser');
  return {
    question,
    onItsWay: bookings.find((row) => row.state !== 'needsUser'),
    waitingIds: bookings.flatMap((row) =>
      row === question ? [] : (askedIn(row.input).participantIds ?? []),
    ),
  };
}

/** Class packs by person that have a session for each date. */
const packsIn = (
  items: Output<'order.check'>['items'],
  dates: number,
): ReadonlyMap<string, UsableClassPack> =>
  new Map(
    items.flatMap(({ participantId, classPack }) =>
      classPack === undefined || classPack.left < dates ? [] : [[participantId, classPack] as const],
    ),
  );

/** Participants who are asked for an emergency card, and the country of its numbers. */
function useCardQuestions(people: Parameters<typeof withoutCard>[0]['people'] | undefined, cls: ClassRecord) {
  const { language } = useFormat();
  const { data: config } = useQuery(accountQueries.config());
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  return {
    cardless: withoutCard({ people: people ?? [], cls, waiting }),
    country: config === undefined ? '' : usualCountry(config, language),
  };
}

export type BookingState = ReturnType<typeof useBookingState>;

/** True when a family member is left to book for; the others wait for an answer. */
export const hasFree = ({ onItsWay, free }: BookingState): boolean =>
  onItsWay === undefined || (free !== undefined && free.length > 0);
