import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { CoachHome } from '#contract/home.ts';
import type { OrderRecord } from '#contract/order.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { saveOrders } from '#src/offline/records.ts';
import { classesOfOrders, dayClass, requestsOf, upcomingClasses, type DayClass } from './day-class.view.ts';

const all = ['teaching'] as const;
/** The roster is needed after a class too: as long as the coach may read the shared needs. */
const rosterDays = 30;
const rosterEndsAt = ({ class: { endsAt } }: Output<'class.roster'>): number =>
  Date.parse(endsAt) + rosterDays * DAY_MS;
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

/** Figures of the moment at which somebody changes a class. */
const ofTheMoment = {
  staleTime: 0,
  retry: false,
  meta: { keep: 'never', why: 'figures of the moment at which somebody changes a class' },
} as const;

/**
 * Queries of a coach. The orders in the answers are also kept in Dexie, so the roster can be read in a hall
 * without a signal.
 */
export const ownClassQueries = {
  all,
  home: () =>
    queryOptions({
      queryKey: [...all, 'home'] as const,
      queryFn: async ({ signal, meta }) => {
        const askedAt = now();
        const home = await call('home.coach', {}, { signal, isQuiet: meta?.isPrefetch ?? false });
        await saveOrders(home.requests, { askedAt });
        return home;
      },
    }),
  classes: (when: 'upcoming' | 'past') =>
    infiniteQueryOptions({
      queryKey: [...all, 'classes', when] as const,
      queryFn: ({ pageParam, signal }) => call('class.mine', { when, ...cursorOf(pageParam) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  roster: (id: string) =>
    queryOptions({
      queryKey: [...all, 'roster', id] as const,
      queryFn: async ({ signal, meta }) => {
        const askedAt = now();
        const roster = await call('class.roster', { id }, { signal, isQuiet: meta?.isPrefetch ?? false });
        await saveOrders(roster.items, { askedAt });
        return roster;
      },
      meta: { keptUntil: rosterEndsAt },
    }),
  cancelCheck: (id: string) =>
    queryOptions({
      queryKey: [...all, 'cancelCheck', id] as const,
      queryFn: ({ signal }) => call('class.check', { id }, { signal }),
      staleTime: 0,
      meta: { keep: 'never', why: 'figures of the moment at which somebody cancels' },
    }),
  /** Stored, so that an ill coach cancels the day without a network, too. */
  days: () =>
    queryOptions({
      queryKey: [...all, 'days'] as const,
      queryFn: ({ signal, meta }) =>
        call('class.checkDays', {}, { signal, isQuiet: meta?.isPrefetch ?? false }),
      staleTime: 0,
    }),
  moveCheck: (input: Input<'class.checkMove'>) =>
    queryOptions({
      queryKey: [...all, 'moveCheck', input] as const,
      queryFn: ({ signal }) => call('class.checkMove', input, { signal, isQuiet: true }),
      ...ofTheMoment,
    }),
  updateCheck: (input: Input<'class.checkUpdate'>) =>
    queryOptions({
      queryKey: [...all, 'updateCheck', input] as const,
      queryFn: ({ signal }) => call('class.checkUpdate', input, { signal, isQuiet: true }),
      ...ofTheMoment,
    }),
  timeCheck: (input: Input<'class.checkTime'>) =>
    queryOptions({
      queryKey: [...all, 'timeCheck', input] as const,
      queryFn: ({ signal }) => call('class.checkTime', input, { signal, isQuiet: true }),
      ...ofTheMoment,
    }),
  ratings: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'ratings'] as const,
      queryFn: ({ pageParam, signal }) => call('coach.myRatings', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

/** A class and its orders: from the roster, or gathered from the orders that this phone keeps. */
interface ClassView {
  shown: DayClass;
  orders: readonly OrderRecord[];
  /** Undefined without an answer: only the server has the terms of the class. */
  terms: ClassRecord | undefined;
  /** Helpers who agreed; undefined when the view is gathered from orders. */
  helpers: Output<'class.roster'>['helpers'];
}

/** The day of a coach: from the server's answer, or gathered from the kept orders. */
export interface HomeView {
  home: CoachHome | undefined;
  orders: readonly OrderRecord[];
}

export const ownClassSources = {
  /**
   * `at` in ms: kept orders without anything to come prove nothing, for there may be classes without orders.
   */
  home: (coachId: string | undefined, at: number) =>
    recordSource({
      query: ownClassQueries.home(),
      shown: (home): HomeView => ({ home, orders: home.requests }),
      keep: coachId === undefined ? null : ordersQuery({ coachId }),
      kept: (view): HomeView | undefined => {
        const orders = view.orders.map(({ order }) => order);
        const isSilent =
          upcomingClasses(classesOfOrders(orders), at).length + requestsOf(orders, at).length === 0;
        return isSilent ? undefined : { home: undefined, orders };
      },
    }),
  /**
   * The coach's own class. The kept orders are newer than an answer where the coach has answered one
   * meanwhile.
   */
  roster: (id: string, coachId: string | undefined) =>
    recordSource({
      query: ownClassQueries.roster(id),
      shown: ({ class: record, items, helpers }): ClassView => ({
        shown: dayClass(record),
        orders: items,
        terms: record,
        helpers,
      }),
      keep: coachId === undefined ? null : ordersQuery({ coachId, classId: id }),
      kept: ({ orders }): ClassView | undefined => {
        const known = orders.map(({ order }) => order);
        const [shown] = classesOfOrders(known);
        return shown && { shown, orders: known, terms: undefined, helpers: undefined };
      },
    }),
  days: () => recordSource({ query: ownClassQueries.days(), shown: (answer) => answer }),
  classes: (when: 'upcoming' | 'past') =>
    listSource({
      query: ownClassQueries.classes(when),
      rows: ({ items }) => items.map(dayClass),
      idOf: ({ id }) => id,
    }),
  ratings: () =>
    listSource({
      query: ownClassQueries.ratings(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
};
