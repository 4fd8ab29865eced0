import { randomUUID } from 'node:crypto';
import type { ClassForm } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Accommodation, Activity } from '#contract/enums.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { joinWaitlist } from '#server/booking/waitlist/waitlist.join.commands.ts';
import type { Row } from '#server/db/types.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { updateClass } from '#server/teaching/class-form/class.update.commands.ts';
import { presentClass } from '#server/teaching/class/class.record.queries.ts';
import { findClass } from '#server/teaching/class/class.repository.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import type { DemoGroup } from './group-cast.ts';
import { scene } from './plot.ts';
import type { Entry, Stage } from './stage.ts';
import { cities } from './story/cities.ts';
import { groupClasses, type GroupClass } from './story/groups.ts';
import type { Both } from './story/shapes.ts';
import { venues } from './story/venues.ts';

/** Parts of the second act. */
export interface Act {
  stage: Stage;
  now: Date;
  demoGroup: DemoGroup;
  families: readonly CastFamily[];
  coaches: readonly CastCoach[];
  /** The classes of the first act. */
  classes: readonly Row<'class'>[];
  /** Ids of what was made, by the name that the story gives it. */
  made: Map<string, string>;
}

/** Something that somebody does, days before now; what the rules refuse does not happen. */
export const does = (act: Act, daysAgo: number, run: () => Promise<unknown>): Entry => ({
  at: new Date(act.now.getTime() - daysAgo * DAY_MS),
  run: () => scene(act.stage, run),
});

/** The id that an earlier scene made; without it this scene does not happen either. */
export function made(act: Act, name: string): string {
  const id = act.made.get(name);
  if (id === undefined) throw new AppError('NOT_FOUND');
  return id;
}

export const keep = async (act: Act, name: string, making: Promise<{ id: string }>): Promise<void> => {
  act.made.set(name, (await making).id);
};

export const childOf = (family: CastFamily): string => family.participantIds[0] ?? family.id;

type Where = { city: string; activity: Activity } | { venue: string };

/**
 * Returns the place and day of an event in the second act. In a city it is a venue that fits the activity.
 */
export function placeIn(where: Where, now: Date, inDays: number) {
  const venue = venues.find(({ id, cityId, fits }) =>
    'venue' in where ? id === where.venue : cityId === where.city && fits.includes(where.activity),
  );
  const city = cities.find(({ id }) => id === venue?.cityId);
  if (venue === undefined || city === undefined)
    throw new Error(`the story has no venue for ${JSON.stringify(where)}`);
  return {
    placeName: venue.name,
    address: venue.address,
    cityId: city.id,
    zone: city.zone,
    date: toWallTime(new Date(now.getTime() + inDays * DAY_MS), city.zone).date,
  };
}

const hourLater = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

export interface NewClass {
  inDays: number;
  time: string;
  capacity: number;
  title: Both;
  priceMinor?: number;
  meets?: readonly Accommodation[];
  /** Terms that a coach may choose. */
  terms?: Pick<
    ClassForm,
    'autoAccept' | 'freeCancelHours' | 'membersFirst' | 'minSize' | 'minSizeHours' | 'partnerId'
  >;
}

/** The form of a class in English; the Chinese words follow in `openClass`. */
export const classFormOf = (
  act: Act,
  coach: CastCoach,
  { inDays, time, capacity, title, priceMinor = 6000, meets = [], terms }: NewClass,
) => ({
  ...terms,
  title: title.en,
  description: '',
  language: 'en' as const,
  activity: coach.story.activity,
  meets: [...meets],
  ...placeIn({ city: coach.story.cityId, activity: coach.story.activity }, act.now, inDays),
  startTime: time,
  endTime: hourLater(time),
  fold: 'earlier' as const,
  capacity,
  priceMinor,
});

/** A coach creates a class, in both languages. */
export async function openClass(act: Act, name: string, coach: CastCoach, intent: NewClass): Promise<void> {
  const ctx = act.stage.as(coach.id, 'coach');
  const { id } = await createClass(ctx, classFormOf(act, coach, intent));
  await updateClass(ctx, { id, words: { language: 'zh', title: intent.title.zh, description: '' } });
  act.made.set(name, id);
}

export const openGroupClass = (act: Act, name: GroupClass, partner?: string): Promise<void> =>
  openClass(act, name, act.demoGroup.coach, {
    ...groupClasses[name],
    terms: { autoAccept: true, ...(partner !== undefined && { partnerId: made(act, partner) }) },
  });

type Booking = Pick<OrderForm, 'needs' | 'caregivers' | 'classPackId'> & { participantIds?: string[] };

/** A family books what it sees and pays from the balance: for its first child, when nobody else is named. */
export async function bookSeat(
  act: Act,
  name: string,
  family: CastFamily,
  className: string,
  { participantIds = [childOf(family)], ...extras }: Booking = {},
): Promise<void> {
  const { stage } = act;
  const { tx, ...ctx } = stage.as(family.id, 'student');
  const row = await findClass(tx, made(act, className));
  if (row === undefined) throw new AppError('NOT_FOUND');
  const now = stage.deps.clock.now();
  const cls = await presentClass(tx, row, ctx.actor, now, stage.deps.config.rules);
  const input = {
    ...extras,
    orderId: randomUUID(),
    classId: row.id,
    participantIds,
    basis: {
      classVersion: cls.version,
      priceMinor: cls.priceMinor,
      currency: cls.currency,
      startsAt: cls.startsAt,
    },
    tappedAt: now.toISOString(),
    replayed: false,
    payFromBalance: extras.classPackId === undefined,
  };
  const [outcome] = await bookSeats.run(stage.deps, tx, [{ ctx, input }]);
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new AppError('NOT_FOUND');
  act.made.set(name, outcome.id);
}

/** Somebody waits for a seat of a full class. */
export const waitFor = (act: Act, family: CastFamily, className: string, participantId: string) =>
  joinWaitlist(act.stage.as(family.id, 'student'), {
    entryId: randomUUID(),
    classId: made(act, className),
    participantIds: [participantId],
    takesFewer: false,
    tappedAt: act.stage.deps.clock.now().toISOString(),
  });

/** Cancels the family's order of this name, with a full refund. */
export async function leaveFree(act: Act, name: string, family: CastFamily): Promise<void> {
  const { stage } = act;
  const [order] = await findOrders(stage.tx, [made(act, name)]);
  await cancelWholeOrder(stage.as(family.id, 'student'), {
    id: made(act, name),
    reason: { code: 'plans', text: '' },
    shownRefundMinor: order?.total_minor ?? 0,
    tappedAt: stage.deps.clock.now().toISOString(),
  });
}
