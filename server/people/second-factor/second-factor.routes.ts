import { secondFactorApi } from '#contract/second-factor.ts';
import { handlers } from '#server/http/handlers.ts';
import { resetSecondFactor } from './second-factor.operator.commands.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from './second-factor.commands.ts';
import { readSecondFactor } from './second-factor.queries.ts';

export const secondFactorHandlers = handlers(secondFactorApi, {
  'secondFactor.read': readSecondFactor,
  'secondFactor.begin': beginSecondFactor,
  'secondFactor.confirm': confirmSecondFactor,
  'secondFactor.verify': verifySecondFactor,
  'secondFactor.renewCodes': renewRecoveryCodes,
  'secondFactor.remove': removeSecondFactor,
  'operator.secondFactorReset': resetSecondFactor,
});
