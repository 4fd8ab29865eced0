import { pathTo, paths } from '#contract/paths.ts';
import type { Body } from '#src/offline/core/action.ts';
import { datesIn, firstClassIn, planIn } from '#src/offline/core/actions/order-set-create.ts';

/** Screen on which the dates of a stored booking are chosen again. */
export function datesPath(body: Body): string {
  const slot = planIn(body);
  const [at = ''] = datesIn(body);
  return pathTo(paths.student.dates, slot === undefined ? { class: firstClassIn(body) } : { slot, at });
}
