import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '#contract/order.steps.ts';
import { checkAll, checkAtRest } from './checks/all-checks.ts';
import type { Violation } from './checks/violation.ts';
import { Happenings } from './happenings.ts';
import type { Journal } from './journal.ts';
import { duties, operations, type Duty } from './operations/all.ts';
import type { CastSize, Person } from './people.ts';
import { happeningsOf, stepAt, type Menu } from './plan.ts';
import { comeToRest } from './rest.ts';
import { openSetting, type Setting } from './setting.ts';
import { countSteps } from './steps.ts';
import { Turn } from './turn.ts';

export interface RunPlan {
  readonly seed: number;
  readonly operations: number;
  /** Ends earlier after this many seconds: a busy machine gets through fewer operations. */
  readonly seconds?: number;
  /** Checks run each time after this many operations, while the phones go on. */
  readonly checkEvery: number;
  readonly nodes?: number;
  readonly cast?: CastSize;
  /** Phones of each family and each coach; and how many things happen without a person at a time. */
  readonly phones?: { readonly family: number; readonly coach: number; readonly house: number };
  readonly hasAccidents?: boolean;
  /** How much faster than usual the clock runs. */
  readonly pace?: number;
  /** Number of wrong answers after which it stops; the first broken rule stops it. */
  readonly patience?: number;
  /** Only these kinds, with these weights; all of them when left out. */
  readonly mix?: Readonly<Record<string, number>>;
  readonly print?: (line: string) => void;
}

export interface Report {
  readonly seed: number;
  readonly counts: Journal['counts'];
  readonly acknowledged: number;
  readonly rounds: number;
  readonly phones: number;
  readonly seconds: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, number>;
  /** How often each line was written into the history of an order. */
  readonly steps: ReadonlyMap<OrderEvent, number>;
  /** Broken rules and wrong answers; empty when all is well. */
  readonly violations: readonly Violation[];
}

const wholeCast: CastSize = { families: 18, coaches: 8, helpers: 5, operators: 2 };
/** With the whole cast these are 64 that act at the same time. */
const wholePhones = { family: 2, coach: 2, house: 5 };

/** Runs the plan of a seed against servers on this database; stops at the first broken rule. */
export async function simulate(databaseUrl: string, plan: RunPlan): Promise<Report> {
  const { cast = wholeCast, nodes = 3 } = plan;
  const setting = await openSetting(databaseUrl, { nodes, cast });
  try {
    return await new Run(setting, plan).toTheEnd();
  } finally {
    await setting.close();
  }
}

class Run {
  readonly #setting: Setting;
  readonly #plan: RunPlan;
  readonly #happenings: Happenings;
  readonly #menus: Readonly<Record<Duty, Menu>>;
  readonly #violations: Violation[] = [];
  readonly #until: number;
  #rounds = 0;
  #compared = 0;
  #checking: Promise<void> | undefined;

  constructor(setting: Setting, plan: RunPlan) {
    this.#setting = setting;
    this.#plan = plan;
    this.#happenings = new Happenings(setting, happeningsOf(plan.seed, plan));
    this.#until = Date.now() + (plan.seconds ?? 86_400) * 1000;
    const menuOf = (duty: Duty): Menu =>
      operations[duty].flatMap(({ kind, weight }) =>
        plan.mix === undefined ? { kind, weight } : plan.mix[kind] ? { kind, weight: plan.mix[kind] } : [],
      );
    this.#menus = Object.fromEntries(duties.map((duty) => [duty, menuOf(duty)])) as Record<Duty, Menu>;
  }

  async toTheEnd(): Promise<Report> {
    const since = Date.now();
    const phones = this.#phones();
    await Promise.all(phones.map(({ duty, person }, index) => this.#use(duty, person, index)));
    await this.#happenings.over();
    await this.#checking;
    if (this.#violations.length === 0) {
      await comeToRest(this.#setting);
      this.#found(await checkAtRest(this.#setting));
      this.#rounds += 1;
    }
    const { journal } = this.#setting;
    const { faults } = journal;
    return {
      seed: this.#plan.seed,
      counts: journal.counts,
      acknowledged: journal.acknowledged.length,
      rounds: this.#rounds,
      phones: phones.length,
      seconds: (Date.now() - since) / 1000,
      kinds: journal.kinds,
      refusals: journal.refusals,
      steps: await countSteps(this.#setting.observer),
      violations: [
        ...this.#violations,
        ...(faults.length === 0 ? [] : [{ name: 'every answer makes sense', what: faults }]),
      ],
    };
  }

  #phones(): { duty: Duty; person: Person }[] {
    const { cast } = this.#setting;
    const { family, coach, house } = this.#plan.phones ?? wholePhones;
    const of = (duty: Duty, people: readonly Person[], each: number) =>
      people.flatMap((person) => Array.from({ length: each }, () => ({ duty, person })));
    const phones = [
      ...of('family', cast.families, family),
      ...of('coach', cast.coaches, coach),
      ...of('helper', cast.helpers, 1),
      ...of('operator', cast.operators, 1),
      ...of('house', cast.operators.slice(0, 1), house),
    ];
    return phones.filter(({ duty }) => this.#menus[duty].length > 0);
  }

  /** One phone: step after step until the run is over. */
  async #use(duty: Duty, person: Person, phone: number): Promise<void> {
    const { counts, kinds } = this.#setting.journal;
    for (let index = 0; this.#goesOn(counts.operations); index++) {
      const step = stepAt(this.#plan.seed, phone, index, this.#menus[duty]);
      const turn = new Turn(this.#setting, person, step);
      const done = await this.#firstThatCan(duty, step.kinds, turn);
      if (done === undefined) await sleep(3);
      else {
        counts.operations += 1;
        kinds.set(done, (kinds.get(done) ?? 0) + 1);
        this.#passed(counts.operations);
      }
    }
  }

  #goesOn(done: number): boolean {
    return done < this.#plan.operations && Date.now() < this.#until && !this.#isBroken();
  }

  async #firstThatCan(duty: Duty, kinds: readonly string[], turn: Turn): Promise<string | undefined> {
    for (const kind of new Set(kinds)) {
      const operation = operations[duty].find((one) => one.kind === kind);
      try {
        if (await operation?.run(turn)) return kind;
      } catch (error) {
        this.#setting.journal.report(`${kind}: ${error instanceof Error ? error.stack : String(error)}`);
        return kind;
      }
    }
    return undefined;
  }

  #passed(count: number): void {
    this.#happenings.passed(count);
    if (count % this.#plan.checkEvery !== 0) return;
    this.#checking ??= this.#checkAll(count)
      .catch((error: unknown) => this.#setting.journal.report(`a round of checks failed: ${String(error)}`))
      .finally(() => {
        this.#checking = undefined;
      });
  }

  async #checkAll(count: number): Promise<void> {
    const upTo = this.#setting.journal.acknowledged.length;
    const since = Date.now();
    this.#found(await checkAll(this.#setting, this.#compared));
    this.#compared = upTo;
    this.#rounds += 1;
    this.#plan.print?.(
      `${count} operations, ${upTo} acknowledged, ${this.#violations.length} violations, checks in ${Date.now() - since} ms`,
    );
  }

  #found(violations: readonly Violation[]): void {
    this.#violations.push(...violations);
  }

  #isBroken(): boolean {
    return this.#violations.length > 0 || this.#setting.journal.faults.length > (this.#plan.patience ?? 0);
  }
}
