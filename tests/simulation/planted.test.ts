import process from 'node:process';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type * as Command from '#server/keyed/command.ts';
import { testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { seed } from '#tests/support/seed.ts';
import { duties, operations } from './operations/all.ts';
import { interceptStatements } from './planted/changed-statements.ts';
import { type Defect, hasRewritten, plant } from './planted/defect.ts';
import { defectsInCards } from './planted/defects-in-cards.ts';
import { defectsInCode } from './planted/defects-in-code.ts';
import { defectsInCourses } from './planted/defects-in-courses.ts';
import { defectsInDates } from './planted/defects-in-dates.ts';
import { defectsInExchanges } from './planted/defects-in-exchanges.ts';
import { defectsInFamilies } from './planted/defects-in-families.ts';
import { defectsInMessages } from './planted/defects-in-messages.ts';
import { defectsInPrices } from './planted/defects-in-prices.ts';
import { defectsInSeries } from './planted/defects-in-series.ts';
import { defectsInStatements } from './planted/defects-in-statements.ts';
import { defectsInSteps } from './planted/defects-in-steps.ts';
import { simulate } from './runner.ts';

/** Loaded before anything else, because the modules below are replaced while the imports above load them. */
const { card, changed, course, date, exchange, family, message, price, series, step } = await vi.hoisted(
  async () => ({
    card: await import('./planted/changed-cards.ts'),
    changed: await import('./planted/changed-code.ts'),
    course: await import('./planted/changed-courses.ts'),
    date: await import('./planted/changed-dates.ts'),
    exchange: await import('./planted/changed-exchanges.ts'),
    family: await import('./planted/changed-families.ts'),
    message: await import('./planted/changed-messages.ts'),
    price: await import('./planted/changed-prices.ts'),
    series: await import('./planted/changed-series.ts'),
    step: await import('./planted/changed-steps.ts'),
  }),
);

vi.mock('#server/keyed/command.ts', async (real) => changed.command(await real()));
vi.mock('#server/keyed/run-keyed.ts', async (real) =>
  changed.runKeyed(await real(), await vi.importActual<typeof Command>('#server/keyed/command.ts')),
);
vi.mock('#contract/order.rules.ts', async (real) => changed.orderRules(await real()));
vi.mock('#server/booking/order/rules/order.money.rules.ts', async (real) => changed.money(await real()));
vi.mock('#server/booking/order/rules/order.deadlines.rules.ts', async (real) =>
  changed.deadlines(await real()),
);
vi.mock('#server/money/payment/settle.commands.ts', async (real) => changed.settle(await real()));
vi.mock('#server/money/payment/payment.rules.ts', async (real) => changed.paymentState(await real()));
vi.mock('#server/money/membership/membership.rules.ts', async (real) => changed.membership(await real()));
vi.mock('#server/teaching/seats/seats.rules.ts', async (real) => changed.waitlist(await real()));
vi.mock('#server/people/session/session.repository.ts', async (real) => changed.session(await real()));
vi.mock('#server/money/withdrawal/withdrawal.rules.ts', async (real) => changed.withdrawal(await real()));
vi.mock('#server/teaching/class/class.commands.ts', async (real) => changed.classCommands(await real()));
vi.mock('#server/platform/audit/audit.repository.ts', async (real) => changed.audit(await real()));
vi.mock('#server/booking/order/creating/order.create.rules.ts', async (real) => step.booking(await real()));
vi.mock('#server/booking/order/moving/order.proposal.rules.ts', async (real) => step.proposals(await real()));
vi.mock('#server/booking/order/rows/order.proposal.repository.ts', async (real) =>
  step.openProposals(await real()),
);
vi.mock('#server/booking/order/rules/order.change.rules.ts', async (real) => step.change(await real()));
vi.mock('#server/booking/order/rules/order.actions.rules.ts', async (real) => step.actions(await real()));
vi.mock('#server/booking/order/rules/order.attendance.rules.ts', async (real) =>
  step.attendance(await real()),
);
vi.mock('#server/booking/order/moving/order.substitute.commands.ts', async (real) =>
  step.substitute(await real()),
);
vi.mock('#server/booking/order/settling/order.refund-reversal.commands.ts', async (real) =>
  step.reversal(await real()),
);
vi.mock('#server/helping/invitation/invitation.answer.commands.ts', async (real) =>
  step.helpAnswers(await real()),
);
vi.mock('#server/helping/invitation/invitation.class.repository.ts', async (real) =>
  step.helpPlaces(await real()),
);
vi.mock('#server/helping/hours/hours.rules.ts', async (real) => step.hoursRules(await real()));
vi.mock('#server/helping/checkin/checkin.rules.ts', async (real) => step.checkin(await real()));
vi.mock('#server/helping/draft/draft.rules.ts', async (real) => step.drafts(await real()));
vi.mock('#server/helping/hours/hours.repository.ts', async (real) => step.hours(await real()));

vi.mock('#server/booking/order/exchanging/order.exchange-money.rules.ts', async (real) =>
  exchange.exchangeMoney(await real()),
);
vi.mock('#server/booking/order/rules/order.exchange.rules.ts', async (real) =>
  exchange.exchangeTimes(await real()),
);
vi.mock('#server/booking/order/passing/order.pass.commands.ts', async (real) => family.passing(await real()));
vi.mock('#server/keyed/erased-answers.ts', async (real) => family.erased(await real()));

vi.mock('#server/booking/message/message.write.commands.ts', async (real) => message.writing(await real()));
vi.mock('#server/booking/message/message.repository.ts', async (real) => message.messages(await real()));
vi.mock('#server/booking/message/message.place.repository.ts', async (real) => message.places(await real()));
vi.mock('#server/booking/message/message.class.repository.ts', async (real) => message.toClass(await real()));
vi.mock('#server/people/block/block.repository.ts', async (real) => message.blocks(await real()));
vi.mock('#server/booking/emergency/emergency.rules.ts', async (real) => message.cards(await real()));
vi.mock('#server/booking/emergency/emergency.booked.commands.ts', async (real) =>
  card.bookedCards(await real()),
);
vi.mock('#server/booking/emergency/emergency.repository.ts', async (real) => card.cards(await real()));
vi.mock('#server/booking/handover/handover.repository.ts', async (real) => message.handovers(await real()));

vi.mock('#server/booking/order/together/order.set.rules.ts', async (real) => date.together(await real()));
vi.mock('#server/booking/order/together/order.set-steps.commands.ts', async (real) =>
  date.steps(await real()),
);
vi.mock('#server/booking/order/creating/order.hold.rules.ts', async (real) => date.holds(await real()));
vi.mock('#server/booking/order/creating/order.create-write.commands.ts', async (real) =>
  date.writing(await real()),
);
vi.mock('#server/booking/order/settling/order.payment-steps.rules.ts', async (real) =>
  date.payment(await real()),
);
vi.mock('#server/teaching/slot-plan/slot-plan.repository.ts', async (real) => date.plans(await real()));
vi.mock('#server/teaching/slot-plan/slot.rules.ts', async (real) => date.slotRules(await real()));
vi.mock('#server/teaching/slot-plan/slot-dates.rules.ts', async (real) => date.slotDates(await real()));
vi.mock('#server/booking/order/creating/order.price.rules.ts', async (real) => price.pricing(await real()));
vi.mock('#server/booking/order/steps/order.code.rules.ts', async (real) => price.orderCode(await real()));
vi.mock('#server/teaching/price-code/price-code-use.repository.ts', async (real) => price.uses(await real()));
vi.mock('#server/teaching/price-code/price-code.rules.ts', async (real) => price.codes(await real()));

vi.mock('#contract/course.rules.ts', async (real) => course.rules(await real()));
vi.mock('#server/booking/order/together/order.set-course.commands.ts', async (real) =>
  course.setCourse(await real()),
);
vi.mock('#server/booking/order/together/order.set.repository.ts', async (real) =>
  course.setRows(await real()),
);
vi.mock('#server/booking/order/leaving/order.leave-some.commands.ts', async (real) =>
  course.leaveSome(await real()),
);
vi.mock('#server/teaching/class/class.course.rules.ts', async (real) => course.classCourse(await real()));
vi.mock('#server/booking/order/creating/order.policy.rules.ts', async (real) => course.policy(await real()));

vi.mock('#server/booking/class-change/series.move.commands.ts', async (real) => series.moves(await real()));
vi.mock('#server/booking/class-change/series.move-plan.commands.ts', async (real) =>
  series.plans(await real()),
);
vi.mock('#server/booking/order/moving/order.propose.commands.ts', async (real) =>
  series.asking(await real()),
);
vi.mock('#server/teaching/series/series.repository.ts', async (real) => series.rows(await real()));

const all: readonly Defect[] = [
  ...defectsInStatements,
  ...defectsInCode,
  ...defectsInSteps,
  ...defectsInExchanges,
  ...defectsInDates,
  ...defectsInPrices,
  ...defectsInSeries,
  ...defectsInCourses,
  ...defectsInFamilies,
  ...defectsInMessages,
  ...defectsInCards,
];
/** Seven that each show within seconds; all of them in the long run. `DEFECT` chooses by name. */
const soonest: readonly string[] = [
  'a seat is given back twice',
  'a line of a history is not written',
  'no key is written down',
  'what is stored is not what was answered',
  'an order ends without its refund',
  'a message takes two positions',
  'a block is answered and not stored',
];
const named = process.env['DEFECT'];
const chosen =
  named === undefined
    ? isLongRun
      ? all
      : all.filter(({ name }) => soonest.includes(name))
    : all.filter(({ name }) => new RegExp(named).test(name));

beforeAll(interceptStatements);
afterEach(() => plant(undefined));

/** One small place, so that what is wrong comes up soon. */
const small = {
  cast: { families: 6, coaches: 2, helpers: 2, operators: 2 },
  phones: { family: 2, coach: 2, house: 2 },
  nodes: 2,
  hasAccidents: false,
  operations: 4000,
  seconds: 90,
  checkEvery: 60,
};

const refusedByDatabase = /violates \w+ constraint|violates check|conflicting key value/;

test(`without a fault nothing is found (SEED=${seed})`, async () => {
  const { url } = await testCopy();
  const report = await simulate(url, { ...small, seed, operations: 150 });
  expect(report.violations).toEqual([]);
});

/** A fault that shows only in a race, or only in what is left at rest, may miss one run. */
const mostRuns = 3;

test.each(chosen.map((defect) => [defect.name, defect] as const))(
  `%s: found (SEED=${seed})`,
  async (_name, defect) => {
    let seen = await simulateWith(defect, seed);
    for (let run = 1; run < mostRuns && !seen.caughtBy.test(seen.found); run++)
      seen = await simulateWith(defect, seed + run);
    // A rewrite that matches no statement any longer plants nothing.
    expect(seen.isRewritten, 'a statement was changed').toBe(defect.rewrite !== undefined);
    expect(seen.found, seen.what).toMatch(seen.caughtBy);
  },
);

interface Seen {
  /** Explains a failure to its reader. */
  what: string;
  /** Names of all violations found, one a line. */
  found: string;
  caughtBy: RegExp;
  /** A statement was sent as the fault has it. */
  isRewritten: boolean;
}

async function simulateWith(defect: Defect, runSeed: number): Promise<Seen> {
  const { url, ownerUrl } = await testCopy();
  await dropRules(ownerUrl, defect.without ?? []);
  plant(defect);
  const { mix, coaches = small.cast.coaches, pace = 1, operations: most = small.operations } = defect;
  const cast = { ...small.cast, coaches };
  const report = await simulate(url, { ...small, operations: most, cast, seed: runSeed, mix, pace });
  const violations = JSON.stringify(report.violations);
  const found = report.violations
    .flatMap(({ name, what }) => [name, ...what.flatMap(reportedByANode)])
    .join('\n');
  return {
    what: `seed ${runSeed}, after ${report.counts.operations} operations: ${violations.slice(0, 3000)}`,
    found,
    // The database may refuse the fault before any check finds it. Then the refusal is what was reported.
    caughtBy: refusedByDatabase.test(violations) ? /every answer|I\d+ / : defect.caughtBy,
    isRewritten: hasRewritten(),
  };
}

/** A node compares the invariants too. What it sees first may have healed when the run is at rest. */
function reportedByANode(what: string): string[] {
  return [...what.matchAll(/invariant broken: (?<name>I\d+ [^{"]*)/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
}

async function dropRules(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('each fault is looked for by kinds of operations that there are', () => {
  const kinds = new Set(duties.flatMap((duty) => operations[duty].map(({ kind }) => kind)));
  const unknown = all.flatMap(({ mix }) => Object.keys(mix).filter((kind) => !kinds.has(kind)));
  expect(unknown).toEqual([]);
});

test('the list is long enough, and each fault has a name of its own', () => {
  expect(all.filter(({ name }) => soonest.includes(name))).toHaveLength(soonest.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(50);
});
