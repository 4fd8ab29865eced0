import { paths } from '#contract/paths.ts';
import { allScreens, type ScreenCase } from '#tests/e2e/support/all-screens.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';

/** The screens of the proof: those with features of secure pages, and the daily ones of each role. */
const table: readonly (readonly [who: ScreenCase['who'], path: string])[] = [
  ['guest', paths.login],
  ['guest', paths.settings.install],
  ['guest', paths.settings.storage],
  ['guest', paths.about],
  ['guest', paths.transcript],
  ['student', paths.student.home],
  ['student', paths.student.coachDetail],
  ['student', paths.student.payment],
  ['student', paths.student.orderDetail],
  ['student', paths.thread],
  ['student', paths.settings.notification],
  ['student', paths.settings.calendar],
  ['student', paths.security],
  ['student', paths.student.mine],
  ['coach', paths.coach.home],
  ['coach', paths.coach.classDetail],
  ['coach', paths.coach.venue],
  ['helper', paths.assistant.home],
  ['helper', paths.assistant.order],
  ['helper', paths.assistant.reservationDetail],
];

/** The first screen of the demo's story for each row, in the order of the table. */
export async function screensOf(server: DemoServer): Promise<ScreenCase[]> {
  const all = await allScreens(server);
  return table.map(([who, path]) => {
    const found = all.findLast((one) => one.who === who && one.url.split('?')[0] === path);
    if (found === undefined) throw new Error(`the story has no ${path} for a ${who}`);
    return found;
  });
}
