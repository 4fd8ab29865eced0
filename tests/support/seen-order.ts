import { OrderStatus, PaymentMethod, RatingFlag } from '#contract/enums.ts';
import { orderRecord, type OrderRecord } from '#contract/order.ts';

const startsAt = '2026-11-28T15:30:00.000Z';
const endsAt = '2026-11-28T16:30:00.000Z';
const place = { name: 'Pool', address: 'Pool Road 1', cityId: 'portland' };
const id = '00000000-0000-7000-8000-000000000001';

/** A class that was moved, or that another coach is to lead. */
export const seenProposal: NonNullable<OrderRecord['proposal']> = {
  from: { startsAt: '2026-11-27T15:30:00.000Z', endsAt: '2026-11-27T16:30:00.000Z', zone: 'UTC', place },
  answerBy: '2026-11-25T12:00:00.000Z',
  silence: 'leave',
  clash: false,
  fromCoach: null,
};

export const seenDispute: NonNullable<OrderRecord['dispute']> = {
  state: 'open',
  openedBy: 'student',
  code: 'other',
  answerBy: '2026-12-05T12:00:00.000Z',
  evidenceUntil: null,
  outcome: null,
};

const blank: OrderRecord = {
  id,
  number: 'A1',
  version: 1,
  status: OrderStatus.progress,
  payState: 'held',
  type: 'group',
  class: {
    id,
    version: 1,
    title: { en: 'Swimming' },
    activity: 'swim',
    place,
    zone: 'UTC',
    startsAt,
    endsAt,
  },
  coach: {
    id,
    name: 'Maya',
    nameZh: null,
    gender: null,
    cityId: 'portland',
    activity: 'swim',
    avatarSeed: 'a',
    meets: [],
    ratingTenths: null,
    ratingCount: 0,
  },
  student: { id, name: 'Ann' },
  reliability: null,
  participants: [{ id, kind: 'child', name: 'Zoe' }],
  left: [],
  seats: 1,
  caregivers: 0,
  needs: [],
  unitMinor: 2400,
  totalMinor: 2400,
  currency: 'USD',
  method: PaymentMethod.balance,
  createdAt: '2026-11-20T12:00:00.000Z',
  paidAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  agreeBy: null,
  cancelBy: null,
  cancelReason: null,
  rejectReason: null,
  refundMinor: null,
  cancel: null,
  attendance: 'unknown',
  refundRequest: null,
  proposal: null,
  dispute: null,
  corrections: [],
  ratingFlag: RatingFlag.notRating,
  myRating: null,
  theirRating: null,
  rateUntil: null,
  history: [],
  helpers: [],
  actions: [],
};

/** An order as a phone gets it: accepted and paid from the balance, with the fields of `part`. */
export const seenOrder = (part: Partial<OrderRecord>): OrderRecord =>
  orderRecord.parse({ ...blank, ...part });
