import { sql } from 'kysely';
import { OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type * as Booking from '#server/booking/order/creating/order.create.rules.ts';
import type * as Proposals from '#server/booking/order/moving/order.proposal.rules.ts';
import type * as Substitute from '#server/booking/order/moving/order.substitute.commands.ts';
import type * as OpenProposals from '#server/booking/order/rows/order.proposal.repository.ts';
import type * as Actions from '#server/booking/order/rules/order.actions.rules.ts';
import type * as Attendance from '#server/booking/order/rules/order.attendance.rules.ts';
import type * as Change from '#server/booking/order/rules/order.change.rules.ts';
import type * as Reversal from '#server/booking/order/settling/order.refund-reversal.commands.ts';
import type * as Checkin from '#server/helping/checkin/checkin.rules.ts';
import type * as Drafts from '#server/helping/draft/draft.rules.ts';
import type * as Hours from '#server/helping/hours/hours.repository.ts';
import type * as HoursRules from '#server/helping/hours/hours.rules.ts';
import type * as HelpAnswers from '#server/helping/invitation/invitation.answer.commands.ts';
import type * as HelpPlaces from '#server/helping/invitation/invitation.class.repository.ts';
import { isPlanted } from './defect.ts';
import { cardNames } from './defects-in-cards.ts';
import { messageNames } from './defects-in-messages.ts';
import { seriesNames } from './defects-in-series.ts';
import { stepNames } from './defects-in-steps.ts';

/** The same for the later steps of an order, and for those of helpers. */
export const booking = (real: typeof Booking): typeof Booking => ({
  ...real,
  decideOrders: (facts, requests) =>
    real.decideOrders(
      { ...facts, blocked: blocksIn(facts.blocked, requests) },
      requests.map((request) => {
        const { form } = request;
        if (isPlanted(stepNames.priceUp))
          return { ...request, form: { ...form, basis: { ...form.basis, maxPriceMinor: 1_000_000 } } };
        return isPlanted(stepNames.fewerThanAsked)
          ? { ...request, form: { ...form, fewerOk: true } }
          : request;
      }),
    ),
});

function blocksIn(
  blocked: ReadonlySet<string>,
  requests: readonly Booking.OrderRequest[],
): ReadonlySet<string> {
  if (isPlanted(messageNames.bookingPasses)) return new Set();
  if (!isPlanted(cardNames.tappedBefore)) return blocked;
  const sentLater = requests.filter(({ form }) => form.replayed).map(({ studentId }) => studentId);
  return new Set([...blocked].filter((pair) => !sentLater.some((id) => pair.startsWith(id))));
}

export const proposals = (real: typeof Proposals): typeof Proposals => ({
  ...real,
  proposalsOf: (...args) =>
    real
      .proposalsOf(...args)
      .map((row) =>
        isPlanted(stepNames.silenceKeeps) || isPlanted(seriesNames.silenceKeeps)
          ? { ...row, on_silence: 'keep' }
          : row,
      ),
});

export const openProposals = (real: typeof OpenProposals): typeof OpenProposals => ({
  ...real,
  isLeftBySilence: (order) =>
    isPlanted(stepNames.completedUnagreed) ? sql<boolean>`false` : real.isLeftBySilence(order),
});

export const change = (real: typeof Change): typeof Change => ({
  ...real,
  change: (before, step, details) =>
    real.change(
      before,
      step,
      isPlanted(stepNames.declineForgotten) && step === 'declineRefundRequest'
        ? { ...details, patch: {} }
        : details,
    ),
});

export const actions = (real: typeof Actions): typeof Actions => ({
  ...real,
  seatRefund: (order, quote, seats, now) =>
    isPlanted(stepNames.wholeSeat) && order.status === OrderStatus.progress
      ? order.unit_minor * seats
      : real.seatRefund(order, quote, seats, now),
});

export const attendance = (real: typeof Attendance): typeof Attendance => ({
  ...real,
  owedFor: (order, seats) =>
    real.owedFor(
      order,
      isPlanted(stepNames.excuseUnpaid) ? seats.filter(({ mark }) => mark !== 'excused') : seats,
    ),
});

export const substitute = (real: typeof Substitute): typeof Substitute => ({
  ...real,
  askAboutCoach: (...args) =>
    isPlanted(stepNames.familyNotAsked) ? Promise.resolve(0) : real.askAboutCoach(...args),
});

export const reversal = (real: typeof Reversal): typeof Reversal => ({
  ...real,
  reverseRefunded: async (...args) => {
    const money = await real.reverseRefunded(...args);
    return isPlanted(stepNames.nothingMended) ? { ...money, legs: [] } : money;
  },
});

export const helpAnswers = (real: typeof HelpAnswers): typeof HelpAnswers => ({
  ...real,
  answerInvitation: async (ctx, input) => {
    if (!isPlanted(stepNames.otherTime)) return real.answerInvitation(ctx, input);
    const { starts_at: startsAt, ends_at: endsAt } = await ctx.tx
      .selectFrom('invitation')
      .innerJoin('class', 'class.id', 'invitation.class_id')
      .select(['starts_at', 'ends_at'])
      .where('invitation.id', '=', input.id)
      .executeTakeFirstOrThrow();
    const basis = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return real.answerInvitation(ctx, { ...input, basis });
  },
});

export const helpPlaces = (real: typeof HelpPlaces): typeof HelpPlaces => ({
  ...real,
  takeHelperPlace: (...args) =>
    isPlanted(stepNames.placesUncounted) ? Promise.resolve(true) : real.takeHelperPlace(...args),
});

export const hours = (real: typeof Hours): typeof Hours => ({
  ...real,
  addRevision: (...args) => (isPlanted(stepNames.valueLost) ? Promise.resolve() : real.addRevision(...args)),
});

export const hoursRules = (real: typeof HoursRules): typeof HoursRules => ({
  ...real,
  disputeUntil: (row, rules) =>
    real.disputeUntil(isPlanted(stepNames.disputedAgain) ? { ...row, disputed_at: null } : row, rules),
});

export const checkin = (real: typeof Checkin): typeof Checkin => ({
  ...real,
  fitsTime: (...args) => isPlanted(stepNames.anyCode) || real.fitsTime(...args),
});

export const drafts = (real: typeof Drafts): typeof Drafts => ({
  ...real,
  isOpenDraft: (row, now) =>
    real.isOpenDraft(isPlanted(stepNames.deadDraft) ? { ...row, validity: ValidityFlag.is } : row, now),
});
