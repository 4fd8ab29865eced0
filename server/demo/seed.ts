import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Clock } from '#server/base/clock.ts';
import { allowInTransaction } from '#server/base/transaction-scope.ts';
import { revealDue } from '#server/booking/order/rating/order.reveal.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { consentAtSignIn } from '#server/people/consent/consent.commands.ts';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import type { Config } from '#server/start/config.ts';
import { demoPassword } from './accounts.ts';
import { cards } from './act-cards.ts';
import { earnings } from './act-earnings.ts';
import { letters } from './act-feedback.ts';
import { forms } from './act-forms.ts';
import { front } from './act-front.ts';
import { teams } from './act-groups.ts';
import { helperCircles } from './act-helper-circle.ts';
import { helpers } from './act-helpers.ts';
import { member } from './act-member.ts';
import { messages } from './act-messages.ts';
import { needProfiles } from './act-needs.ts';
import { purses, sessions } from './act-operator.ts';
import { classPacks } from './act-packs.ts';
import { partners } from './act-partners.ts';
import { priceRules } from './act-price-rules.ts';
import { taxedSeller } from './act-receipts.ts';
import { weeklySeries } from './act-series.ts';
import { freeHours } from './act-slots.ts';
import { teamEvents } from './act-team-events.ts';
import { moreTeams } from './act-teams.ts';
import { eveningClasses } from './act-waits.ts';
import type { Act } from './act.ts';
import { insertApplicants } from './applicant-cast.ts';
import { insertCities, insertCoaches, insertHolidays } from './coach-cast.ts';
import { insertFavorites, insertAnnouncements } from './extras.ts';
import { type CastFamily, insertFamilies } from './family-cast.ts';
import { insertGroup } from './group-cast.ts';
import { insertSecondGuardians } from './guardian-cast.ts';
import { insertOtherHelpers } from './helper-cast.ts';
import { scriptOrders } from './order-script.ts';
import { payOnce } from './plot.ts';
import { addPortraits } from './portraits.ts';
import { seededRandom } from './random.ts';
import { setStage, type Entry, type Stage } from './stage.ts';
import { coaches as storyCoaches } from './story/coaches.ts';
import { families as storyFamilies, neighbors } from './story/families.ts';
import { insertClasses } from './timetable.ts';

interface Given {
  database: Database;
  clock: Clock;
  config: Config;
  log: Logger;
}

/**
 * Fills an empty database with the demo: people, classes around today, and the orders that they would have made. Does
 * nothing where there is an account already. All of it is one transaction, so an interrupted start leaves nothing
 * half made.
 */
export async function seedDemo(given: Given): Promise<void> {
  const { database, clock, log } = given;
  await publishContent(database, clock);
  const begun = performance.now();
  const passwordHash = await hashPassword(demoPassword);
  const orders = await database.transaction((tx) =>
    allowInTransaction(() => playStory(given, tx, passwordHash)),
  );
  if (orders > 0)
    log.info(`played the demo's story: ${orders} orders in ${Math.round(performance.now() - begun)} ms`);
}

async function playStory(given: Given, tx: Tx, passwordHash: string): Promise<number> {
  if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return 0;
  const now = given.clock.now();
  const random = seededRandom(20_261_101);
  await insertCities(tx);
  await insertHolidays(tx);
  const coaches = await insertCoaches(tx, random, storyCoaches, now, passwordHash);
  const families = await insertFamilies(tx, random, [...storyFamilies, ...neighbors], now, passwordHash);
  const classes = await insertClasses(tx, random, coaches, now, given.config.rules.currency);
  const stage = setStage(given, tx, now);
  const script = { stage, random, now, classes, coaches, families };
  await stage.play([...topUps(stage, families, now), ...scriptOrders(script)]);
  // Draws of its own: the first act does not depend on it.
  const demoGroup = await insertGroup(tx, seededRandom(20_261_102), now, {
    passwordHash,
    secret: given.config.secret,
  });
  await addPortraits(stage, [...coaches, demoGroup.coach, demoGroup.restingCoach]);
  const act: Act = { stage, now, demoGroup, families, coaches, classes, made: new Map() };
  await insertSecondGuardians(tx, seededRandom(20_261_103), { families, now, passwordHash });
  const others = await insertOtherHelpers(tx, seededRandom(20_261_104), demoGroup, { now, passwordHash });
  const applicants = await insertApplicants(tx, seededRandom(20_261_105), { now, passwordHash });
  await stage.play([
    ...taxedSeller(act),
    ...purses(act),
    ...partners(act),
    ...teams(act),
    ...moreTeams(act),
    ...teamEvents(act),
    ...sessions(act),
    ...earnings(act),
    ...member(act),
    ...classPacks(act),
    ...weeklySeries(act),
    ...freeHours(act),
    ...priceRules(act),
    ...letters(act),
    ...helpers(act),
    ...helperCircles(act, others),
    ...needProfiles(act),
    ...front(act),
    ...cards(act),
    ...messages(act),
    ...eveningClasses(act),
    ...forms(act, applicants),
  ]);
  await stage.play(lastJobs(stage, now));
  await runPastJobs(tx, now);
  await agreeToTexts(tx, now);
  await insertFavorites(tx, random, families, coaches, now);
  await insertAnnouncements(tx, random, [...coaches, ...families], { operatorId: demoGroup.operatorId, now });
  const { count } = await tx
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Two top-ups per family, so that most orders are paid from the balance and the wallet has records. */
const topUps = (stage: Stage, families: readonly CastFamily[], now: Date): Entry[] =>
  families.flatMap(({ id }, index) =>
    [44 - index, 12].map((days, turn) => ({
      at: new Date(now.getTime() - days * DAY_MS - index * HOUR_MS),
      run: () =>
        payOnce(stage, {
          accountId: id,
          orderId: null,
          method: index % 3 === 0 ? PaymentMethod.paypal : PaymentMethod.visa,
          amountMinor: turn === 0 ? 40_000 : 20_000,
          currency: stage.deps.config.rules.currency,
        }),
    })),
  );

/** Records the consent of every person of the story, as a sign-in with the ticked box does. */
async function agreeToTexts(tx: Tx, now: Date): Promise<void> {
  const people = await tx.selectFrom('account').select('id').execute();
  for (const { id } of people) await consentAtSignIn(tx, id, now);
}

/** Runs the jobs that would have run by now. */
const lastJobs = ({ deps }: Stage, at: Date): Entry[] =>
  [expireUnpaid, cancelUnanswered, completeEnded, releaseFunds, revealDue].map((job) => ({
    at,
    run: () => job(deps),
  }));

/** The payment service was asked long ago, and old notices were read. */
async function runPastJobs(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('payment_operation')
    .set((row) => ({ done_at: row.ref('created_at') }))
    .where('done_at', 'is', null)
    .execute();
  // Nobody is notified today of what happened in the story.
  await tx
    .updateTable('notice')
    .set((row) => ({ pushed_at: row.ref('created_at'), mailed_at: row.ref('created_at') }))
    .execute();
  await tx
    .updateTable('notice')
    .set((row) => ({ read_at: row.ref('created_at') }))
    .where('created_at', '<', new Date(now.getTime() - 3 * DAY_MS))
    .execute();
}
