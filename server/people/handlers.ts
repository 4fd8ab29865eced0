import { blockHandlers } from './block/block.routes.ts';
import { childHandlers } from './child/child.routes.ts';
import { clearanceHandlers } from './clearance/clearance.routes.ts';
import { consentHandlers } from './consent/consent.routes.ts';
import { guardianHandlers } from './guardian/guardian.routes.ts';
import { hidingHandlers } from './hiding/hiding.routes.ts';
import { joinHandlers } from './join/join.routes.ts';
import { accountHandlers } from './own-account/own-account.routes.ts';
import { pictureHandlers } from './picture/picture.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { passkeyHandlers, secondFactorHandlers } from './second-factor/second-factor.routes.ts';
import { trainingHandlers, trainingOperatorHandlers } from './training/training.routes.ts';

/** Handlers of accounts, children, guardians, roles and privacy, by route. */
export const peopleHandlers = {
  ...accountHandlers,
  ...childHandlers,
  ...clearanceHandlers,
  ...consentHandlers,
  ...guardianHandlers,
  ...hidingHandlers,
  ...joinHandlers,
  ...pictureHandlers,
  ...privacyHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...trainingHandlers,
  ...trainingOperatorHandlers,
  ...blockHandlers,
};
