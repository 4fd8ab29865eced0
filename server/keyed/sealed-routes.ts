import type { RouteName } from '#contract/routes.ts';

/**
 * Calls with answers that repeat what is sealed elsewhere. Their stored answers are sealed too. The index
 * `command_open` has the same list; a test compares them.
 */
export const sealedRoutes = [
  'join.coach',
  'join.save',
  'join.submit',
  'message.send',
  'operator.joinApprove',
  'operator.joinReject',
  'operator.suspend',
  'operator.reinstate',
  'operator.close',
] as const satisfies readonly RouteName[];
