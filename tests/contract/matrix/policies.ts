import type { Policies } from './policy.ts';
import { familyPolicies } from './policies.family.ts';
import { coachPolicies } from './policies.coach.ts';
import { helperPolicies } from './policies.helper.ts';
import { operatorPolicies } from './policies.operator.ts';
import { openPolicies } from './policies.open.ts';
import { ownPolicies } from './policies.own.ts';
import { teamPolicies } from './policies.team.ts';

/** Every route's policy; a route without one does not compile. */
export const policies: Policies = {
  ...openPolicies,
  ...ownPolicies,
  ...familyPolicies,
  ...coachPolicies,
  ...helperPolicies,
  ...teamPolicies,
  ...operatorPolicies,
};
