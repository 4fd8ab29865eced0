import type { Parsed } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { revealDue } from '#server/booking/order/rating/order.reveal.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { type Casting, scenes } from './plot.ts';
import type { Random } from './random.ts';
import type { Entry, Stage } from './stage.ts';

/** How the story of an order goes; each ends in another place of the order list. */
export type Plot =
  | 'completed'
  | 'accepted'
  | 'unmarked'
  | 'open'
  | 'awaitsPayment'
  | 'unpaid'
  | 'withdrawn'
  | 'rejected'
  | 'silent'
  | 'canceledFree'
  | 'canceledLate'
  | 'coachCanceled';

type Review = Pick<Parsed<'order.rate'>, 'stars' | 'tags' | 'text' | 'language'>;

export interface Life {
  casting: Casting;
  plot: Plot;
  /** Ratings of the two sides, if any; only a completed session is rated. */
  student: Review | null;
  coach: Review | null;
}

const cancelReasons = ['ill', 'plans', 'weather', 'notRight', 'mistake'] as const;
const coachReasons = ['full', 'unwell', 'venue', 'level'] as const;

/**
 * The scenes of one order, none later than `now`. Empty when the class leaves no room for this plot. A session to
 * come cannot be completed, and a booking of this morning was not canceled a day ahead.
 */
export function scenesOf(stage: Stage, random: Random, life: Life, now: Date): Entry[] {
  const writer = new Writer(stage, random, life, now.getTime());
  return writer[life.plot]() ? writer.entries : [];
}

class Writer {
  readonly entries: Entry[] = [];
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #life: Life;
  readonly #now: number;
  readonly #start: number;
  readonly #end: number;
  readonly #opened: number;

  constructor(stage: Stage, random: Random, life: Life, now: number) {
    this.#stage = stage;
    this.#random = random;
    this.#life = life;
    this.#now = now;
    const { cls } = life.casting;
    this.#start = cls.starts_at.getTime();
    this.#end = cls.ends_at.getTime();
    this.#opened = cls.created_at.getTime() + 10 * MINUTE_MS;
  }

  completed(): boolean {
    const { casting, student, coach } = this.#life;
    if (this.#end + 30 * MINUTE_MS > this.#now || this.#accept() === null) return false;
    const byCoach = this.#end + this.#random.int(5, 25) * MINUTE_MS;
    const bySystem = this.#end + DAY_MS + MINUTE_MS;
    const isSilent = bySystem <= this.#now && this.#random.isTrue(0.3);
    const endedAt = isSilent ? bySystem : byCoach;
    if (isSilent) this.#at(endedAt, () => completeEnded(this.#stage.deps));
    else this.#at(endedAt, () => scenes.attend(this.#stage, casting));
    this.#atIfPast(this.#end + 72 * HOUR_MS + MINUTE_MS, () => releaseFunds(this.#stage.deps));
    this.#rate('student', student, endedAt);
    this.#rate('coach', coach, endedAt);
    this.#atIfPast(endedAt + 14 * DAY_MS + MINUTE_MS, () => revealDue(this.#stage.deps));
    return true;
  }

  accepted(): boolean {
    return this.#end > this.#now && this.#accept() !== null;
  }

  /** To come today, under way, or over a while ago: attendance is not marked yet. */
  unmarked(): boolean {
    return this.#end + DAY_MS > this.#now && this.#accept() !== null;
  }

  open(): boolean {
    const bookAt = this.#now - this.#random.int(20, 20 * 60) * MINUTE_MS;
    if (bookAt < this.#opened || this.#start < this.#now + 5 * HOUR_MS) return false;
    this.#book(bookAt);
    return true;
  }

  awaitsPayment(): boolean {
    if (this.#start < this.#now + 5 * HOUR_MS || this.#life.casting.cls.price_minor === 0) return false;
    this.#at(this.#now - 3 * MINUTE_MS, () => scenes.book(this.#stage, this.#life.casting, 'later'));
    return true;
  }

  unpaid(): boolean {
    const bookAt = this.#bookingTime();
    if (bookAt === null || this.#life.casting.cls.price_minor === 0) return false;
    this.#at(bookAt, () => scenes.book(this.#stage, this.#life.casting, 'outside'));
    this.#at(bookAt + 16 * MINUTE_MS, () => expireUnpaid(this.#stage.deps));
    return true;
  }

  withdrawn(): boolean {
    const bookAt = this.#bookingTime();
    if (bookAt === null) return false;
    this.#book(bookAt);
    this.#cancel(bookAt + this.#random.int(20, 90) * MINUTE_MS);
    return true;
  }

  rejected(): boolean {
    const answer = this.#request();
    if (answer === null) return false;
    const reason = { code: this.#random.pick(coachReasons), text: '' };
    this.#at(answer, () => scenes.reject(this.#stage, this.#life.casting, reason));
    return true;
  }

  silent(): boolean {
    const bookAt = this.#bookingTime();
    if (bookAt === null) return false;
    const deadline = Math.min(bookAt + 48 * HOUR_MS, this.#start - 2 * HOUR_MS) + 5 * MINUTE_MS;
    if (deadline > this.#now) return false;
    this.#book(bookAt);
    this.#at(deadline, () => cancelUnanswered(this.#stage.deps));
    return true;
  }

  canceledFree(): boolean {
    const accepted = this.#accept();
    const until = Math.min(this.#now - MINUTE_MS, this.#start - 25 * HOUR_MS);
    if (accepted === null || accepted + 30 * MINUTE_MS > until) return false;
    this.#cancel(this.#between(accepted + 30 * MINUTE_MS, until));
    return true;
  }

  canceledLate(): boolean {
    const accepted = this.#accept();
    const at = this.#start - this.#random.int(3 * 60, 15 * 60) * MINUTE_MS;
    if (accepted === null || at > this.#now || at < accepted + 2 * HOUR_MS) return false;
    this.#cancel(at);
    return true;
  }

  coachCanceled(): boolean {
    const accepted = this.#accept();
    const until = Math.min(this.#now - MINUTE_MS, this.#start - HOUR_MS);
    if (accepted === null || accepted + 30 * MINUTE_MS > until) return false;
    const reason = { code: this.#random.pick(coachReasons), text: '' };
    this.#at(this.#between(accepted + 30 * MINUTE_MS, until), () =>
      scenes.coachCancel(this.#stage, this.#life.casting, reason),
    );
    return true;
  }

  #at(at: number, run: Entry['run']): void {
    this.entries.push({ at: new Date(at), run });
  }

  #atIfPast(at: number, run: Entry['run']): void {
    if (at <= this.#now) this.#at(at, run);
  }

  #between = (from: number, to: number): number => Math.floor(from + this.#random.next() * (to - from));

  /** Early enough before the class, and before now, that the coach can have answered. */
  #bookingTime(): number | null {
    const until = Math.min(this.#start, this.#now) - 8 * HOUR_MS;
    const from = Math.max(this.#opened, until - 10 * DAY_MS);
    return from < until ? this.#between(from, until) : null;
  }

  /** Books, and pays: mostly from the balance, else on the page of a card or of PayPal a little later. */
  #book(bookAt: number): void {
    const { casting } = this.#life;
    const isOutside = this.#random.isTrue(0.35);
    const method = this.#random.pick([PaymentMethod.visa, PaymentMethod.visa, PaymentMethod.paypal]);
    this.#at(bookAt, () => scenes.book(this.#stage, casting, isOutside ? 'outside' : 'balance'));
    this.#at(bookAt + 3 * MINUTE_MS, () => scenes.payOutside(this.#stage, casting, method));
  }

  /** Books and pays. Returns the time at which the coach answers. */
  #request(): number | null {
    const bookAt = this.#bookingTime();
    if (bookAt === null) return null;
    this.#book(bookAt);
    const until = Math.min(bookAt + 30 * HOUR_MS, this.#start - 3 * HOUR_MS, this.#now - 2 * MINUTE_MS);
    return this.#between(bookAt + 8 * MINUTE_MS, until);
  }

  #accept(): number | null {
    const answer = this.#request();
    if (answer !== null) this.#at(answer, () => scenes.accept(this.#stage, this.#life.casting));
    return answer;
  }

  #cancel(at: number): void {
    const reason = { code: this.#random.pick(cancelReasons), text: '' };
    this.#at(at, () => scenes.cancel(this.#stage, this.#life.casting, reason));
  }

  #rate(side: 'student' | 'coach', review: Review | null, endedAt: number): void {
    if (review === null) return;
    const at = endedAt + this.#random.int(60, 3 * 24 * 60) * MINUTE_MS;
    const ratingId = this.#random.id(new Date(at));
    this.#atIfPast(at, () => scenes.rate(this.#stage, this.#life.casting, side, { ...review, ratingId }));
  }
}
