import type { Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { AppError } from '#server/base/errors.ts';
import type { OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import type { Rules } from '#server/start/rules.ts';

export interface Wait {
  entryId: string;
  accountId: string;
  /** Lower case, each once, in the order in which they get seats. */
  participantIds: readonly string[];
  takesFewer: boolean;
  caregivers: number;
  needs: NonNullable<OrderForm['needs']>;
  /** Price and start that the person saw. */
  seen: { priceMinor: number; currency: string; startsAt: string };
}

/** Fields that each form of joining has. Only a course takes all of its people or none. */
type Form = Pick<Parsed<'waitlist.join'>, 'entryId' | 'participantIds' | 'caregivers' | 'needs'> & {
  takesFewer?: boolean;
};

/** A wait as its form of joining has it, without what the person saw. */
export const waitOf = (accountId: string, form: Form): Omit<Wait, 'seen'> => ({
  entryId: form.entryId.toLowerCase(),
  accountId,
  participantIds: [...new Set(form.participantIds.map((id) => id.toLowerCase()))],
  takesFewer: form.takesFewer ?? false,
  caregivers: form.caregivers ?? 0,
  needs: (form.needs ?? []).map((share) => ({
    ...share,
    participantId: share.participantId.toLowerCase(),
  })),
});

/** TOO_OLD when the tap is so old that nobody means it now. */
export function requireRecent({ tappedAt }: Pick<OrderForm, 'tappedAt'>, now: Date, rules: Rules): void {
  if (now.getTime() - Date.parse(tappedAt) > rules.offlineIntentHours * HOUR_MS)
    throw new AppError('TOO_OLD');
}

type Intent = Pick<
  OrderRequest['form'],
  'orderId' | 'classId' | 'participantIds' | 'tappedAt' | 'caregivers' | 'needs'
>;

const nothingSeen = { classVersion: 0, priceMinor: 0, currency: '', startsAt: '' };

/** A wait or an offer as a request that the guards of a booking check, at the price of now. */
export const requestFor = (studentId: string, intent: Intent): OrderRequest => ({
  studentId,
  away: null,
  form: { ...intent, basis: nothingSeen, replayed: false, payFromBalance: false },
  isWait: true,
});

/** The request of a wait for this class. */
export const requestOf = (
  { accountId, entryId, participantIds, caregivers, needs }: Omit<Wait, 'seen'>,
  classId: string,
  tappedAt: string,
): OrderRequest =>
  requestFor(accountId, {
    orderId: entryId,
    classId,
    participantIds: [...participantIds],
    tappedAt,
    caregivers,
    needs,
  });
