import { useQuery } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { paymentQueries } from '#src/features/payment/payment.queries.ts';
import { awaitsBalance, firstWay, payWays } from '#src/features/payment/payment.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { classWaitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { askedIn } from './booking-answer.view.ts';
import { blockOf, unsigned } from './booking.view.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useParticipants } from './use-participants.ts';

/** Everything the booking of one class stands on: who, how to pay, what is missing, what waits already. */
export function useBookingState(cls: ClassRecord) {
  const isOnline = useOnline();
  const isSignedIn = useSession().user !== null;
  const { people, waiverVersion } = useParticipants(isSignedIn);
  const { data: config } = useQuery(accountQueries.config());
  const balance = useQuery({ ...paymentQueries.balance(), enabled: isSignedIn });
  const waiting = useOffline(classWaitingQuery(cls.id)).data ?? [];
  const bookings = waiting.filter((row) => row.type === 'order.create');
  const question = bookings.find((row) => row.state === 'needsUser');
  const onItsWay = bookings.find((row) => row.state !== 'needsUser');
  const waitingIds = bookings.flatMap((row) =>
    row === question ? [] : (askedIn(row.input).participantIds ?? []),
  );
  const asked = askedIn(question?.input);
  const form = useBookingForm(cls.id, people, asked);
  const { way: wanted, change, pin, join } = form;
  const chosen = form.chosen.filter((id) => !waitingIds.includes(id));

  const totalMinor = cls.priceMinor * chosen.length;
  // Before anybody is chosen the ways are those of one seat, so that nothing jumps at the first tick.
  const askedMinor = Math.max(totalMinor, cls.priceMinor);
  const ways = payWays(config?.methods ?? [], askedMinor, isOnline);
  const balanceMinor = isOnline ? balance.data?.balanceMinor : undefined;
  const isShort = isOnline && (balanceMinor === undefined || balanceMinor < askedMinor);
  const isPossible = wanted !== undefined && ways.includes(wanted) && !(wanted === 'balance' && isShort);
  const way = isPossible ? wanted : firstWay(ways, balanceMinor, askedMinor);
  const toSign = waiverVersion === undefined ? [] : unsigned(people ?? [], chosen, waiverVersion);
  const block = blockOf({
    cls,
    chosen,
    isPeopleKnown: people !== undefined,
    needsWaiver: toSign.length > 0,
    totalMinor,
    way,
  });
  return {
    isOnline,
    isSignedIn,
    people,
    /** Those for whom no booking of this class waits already. */
    free: people?.filter(({ id }) => !waitingIds.includes(id)),
    chosen,
    change,
    pin,
    join,
    totalMinor,
    ways,
    way,
    balanceMinor,
    isBalanceAwaited: isOnline && askedMinor > 0 && awaitsBalance(wanted, balance),
    toSign,
    waiverVersion,
    block,
    /** A row that needs the person's decision, and one that is on its way; both are bookings of this class. */
    question,
    onItsWay,
  };
}
export type BookingState = ReturnType<typeof useBookingState>;

/** Whether somebody of the family is left to book for; the others wait for an answer. */
export const hasFree = ({ onItsWay, free }: BookingState): boolean =>
  onItsWay === undefined || (free !== undefined && free.length > 0);
