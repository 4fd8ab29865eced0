import { coachPolicies } from './policies.coach.ts';
import { familyPolicies } from './policies.family.ts';
import { helperPolicies } from './policies.helper.ts';
import { openPolicies } from './policies.open.ts';
import { operatorPolicies } from './policies.operator.ts';
import { ownPolicies } from './policies.own.ts';
import { teamPolicies } from './policies.team.ts';
import type { Policies } from './policy.ts';

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
