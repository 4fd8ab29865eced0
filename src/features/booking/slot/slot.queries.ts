import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { call } from '#src/api/call.ts';
import { nowIso } from '#src/clock/clock.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { dayIn } from '#src/i18n/format.ts';
import { classAt, earliestDate, keyedBySlot, type SlotAddress } from './slot.view.ts';

const all = ['slot'] as const;
const lists = [...all, 'list'] as const;

export const slotQueries = {
  all,
  /** Slots of 14 days. The first days have one key, so that the phone finds the last answer on any later day. */
  list: (coachId: string, from: string | undefined) =>
    queryOptions({
      queryKey: [...lists, coachId, from ?? 'next'] as const,
      queryFn: ({ signal }) =>
        call('slot.list', { coachId, from: from ?? earliestDate(nowIso()) }, { signal, isQuiet: true }),
      // Another family may have booked one.
      staleTime: 0,
    }),
  /** Days that have free slots, for the marks of the month. */
  days: (coachId: string) =>
    queryOptions({
      queryKey: [...all, 'days', coachId] as const,
      queryFn: ({ signal }) => call('slot.days', { coachId }, { signal, isQuiet: true }),
      staleTime: 0,
      meta: { keep: 'never', why: 'Another family may have booked one, or given one back.' },
    }),
  class: (slot: SlotAddress, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'class', slot.planId, slot.startsAt] as const,
      queryFn: async ({ signal }) => keyedBySlot(await call('slot.class', slot, { signal, isQuiet: true })),
      // The slot that was tapped is shown immediately, and can be booked without a network.
      initialData: () => known(client, slot)?.record,
      initialDataUpdatedAt: () => known(client, slot)?.at,
      staleTime: 0,
    }),
  /** The same hour in each week. */
  dates: (slot: SlotAddress) =>
    queryOptions({
      queryKey: [...all, 'dates', slot.planId, slot.startsAt] as const,
      queryFn: ({ signal }) => call('slot.dates', slot, { signal, isQuiet: true }),
      staleTime: 0,
    }),
};

export const slotSources = {
  list: (coachId: string, from: string | undefined) =>
    recordSource({ query: slotQueries.list(coachId, from), shown: (answer) => answer }),
  class: (slot: SlotAddress, client: QueryClient) =>
    recordSource({ query: slotQueries.class(slot, client), shown: (record) => record }),
  dates: (slot: SlotAddress) => recordSource({ query: slotQueries.dates(slot), shown: (answer) => answer }),
};

/** Days of a coach with slots in the lists that were fetched or restored. */
export function listedDays(client: QueryClient, coachId: string): string[] {
  const found = client.getQueriesData<Output<'slot.list'>>({ queryKey: [...lists, coachId] });
  return found.flatMap(([, data]) =>
    (data?.plans ?? []).flatMap(({ plan, slots }) => slots.map(({ startsAt }) => dayIn(plan.zone, startsAt))),
  );
}

/** Looks through the lists that were fetched or restored for a slot. */
function known(client: QueryClient, slot: SlotAddress): { record: ClassRecord; at: number } | undefined {
  for (const [queryKey, data] of client.getQueriesData<Output<'slot.list'>>({ queryKey: lists }))
    for (const found of data?.plans ?? []) {
      const record = found.plan.id === slot.planId ? classAt(found, slot.startsAt) : undefined;
      if (record) return { record, at: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 };
    }
  return undefined;
}
