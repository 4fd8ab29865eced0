import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

/** Results of operators' calls: a substitute, and the correction of ended orders. */
export const operatingPromises: Promises = {
  'operator.classSubstitute': ({ id, coachId }, cls) => [
    cls.id !== id && 'another class',
    cls.coach.id !== coachId && 'another coach leads it',
  ],
  'operator.refundRequestAgree': (_form, order) => [
    order.status !== OrderStatus.canceled && `it is in ${order.status}`,
  ],
  'operator.correctionPropose': ({ id, refundMinor }, one) => [
    one.order.id !== id && 'another order',
    one.state !== 'open' && `it is ${one.state}`,
    one.refundMinor.to !== refundMinor && 'another sum',
    one.refundMinor.to < one.refundMinor.from && 'something is taken from a family',
  ],
  'operator.correctionConfirm': (_form, one) => [
    one.state !== 'confirmed' && `it is ${one.state}`,
    one.order.refundMinor !== one.refundMinor.to && 'another sum went back',
  ],
  'operator.correctionRefuse': (_form, one) => [one.state !== 'refused' && `it is ${one.state}`],
  'operator.correctionWithdraw': (_form, one) => [one.state !== 'withdrawn' && `it is ${one.state}`],
};
