import type { Random } from './random.ts';

/**
 * One thing happens at a time. Code of a context runs from one pause to the next while everything else rests. Storage
 * calls in between take real time, but nothing else moves. So a seed is a schedule.
 */
export interface Ticket {
  owner: string;
  point: string;
  resume(): void;
}

interface Alarm {
  at: number;
  owner: string;
  signal: AbortSignal;
  fire(): void;
}

export class Scheduler {
  now = 1_800_000_000_000;
  tickets: Ticket[] = [];
  private alarms: Alarm[] = [];
  private active = 0;
  private onQuiet: (() => void) | undefined;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** Nothing will run until something from outside happens. */
  get isIdle(): boolean {
    return this.tickets.length === 0 && this.alarms.every((alarm) => alarm.signal.aborted);
  }

  enter(): void {
    this.active += 1;
  }

  leave(): void {
    this.active -= 1;
    if (this.active === 0) this.onQuiet?.();
  }

  /** Resolves when every piece of running code has come to a pause. */
  async quiet(): Promise<void> {
    if (this.active > 0) {
      await new Promise<void>((resolve) => {
        this.onQuiet = resolve;
      });
      this.onQuiet = undefined;
    }
    // A new task: Dexie's transaction scope follows microtasks, and two contexts must not share it here either.
    await new Promise((resolve) => setImmediate(resolve));
  }

  pause(owner: string, point: string, isWaiting: () => boolean = () => false): Promise<void> {
    return new Promise((resolve) => {
      this.tickets.push({
        owner,
        point,
        resume: () => {
          // Code that will only wait for a reply is not running: the reply will start it.
          if (!isWaiting()) this.enter();
          resolve();
        },
      });
      this.leave();
    });
  }

  alarm(owner: string, ms: number, signal: AbortSignal, onFire: () => void): Promise<void> {
    return new Promise((resolve) => {
      const fire = () => {
        onFire();
        resolve();
      };
      this.alarms.push({ at: this.now + ms, owner, signal, fire });
    });
  }

  /** Drops everything that a killed context would have continued. */
  drop(owner: string): void {
    this.tickets = this.tickets.filter((ticket) => ticket.owner !== owner);
    this.alarms = this.alarms.filter((alarm) => alarm.owner !== owner);
  }

  async step(isPaused: (owner: string) => boolean): Promise<void> {
    const ready = this.tickets.filter((ticket) => !isPaused(ticket.owner));
    if (ready.length === 0) return;
    const ticket = this.random.pick(ready);
    this.tickets.splice(this.tickets.indexOf(ticket), 1);
    ticket.resume();
    await this.quiet();
  }

  async fireDue(isPaused: (owner: string) => boolean): Promise<void> {
    for (;;) {
      this.alarms = this.alarms.filter((alarm) => !alarm.signal.aborted);
      const due = this.alarms.find((alarm) => alarm.at <= this.now && !isPaused(alarm.owner));
      if (!due) return;
      this.alarms.splice(this.alarms.indexOf(due), 1);
      due.fire();
      await this.quiet();
    }
  }

  /** With nothing to do, time goes to the next alarm. */
  leap(): void {
    const next = Math.min(...this.alarms.filter((alarm) => !alarm.signal.aborted).map((alarm) => alarm.at));
    if (this.tickets.length === 0 && Number.isFinite(next)) this.now = Math.max(this.now, next);
  }
}
