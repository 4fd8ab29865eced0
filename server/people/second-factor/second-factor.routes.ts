import type { passkeyApi } from '#contract/passkey.ts';
import { secondFactorApi } from '#contract/second-factor.ts';
import { type HandlerTable, handlers } from '#server/context/handler-table.ts';
import { verifyPasskey } from './passkey-proof.commands.ts';
import { addPasskey, beginPasskey, takePasskeyAway } from './passkey.commands.ts';
import { askOwnPasskey } from './passkey.queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from './second-factor.commands.ts';
import { resetSecondFactor } from './second-factor.operator.commands.ts';
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

/** All but signing in, which opens a session (people/own-account). */
export const passkeyHandlers: HandlerTable<Exclude<keyof typeof passkeyApi, `user.${string}`>> = {
  'passkey.begin': beginPasskey,
  'passkey.add': addPasskey,
  'passkey.ask': askOwnPasskey,
  'passkey.verify': verifyPasskey,
  'passkey.remove': takePasskeyAway,
};
