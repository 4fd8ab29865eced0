import { DAY_MS } from '#contract/durations.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { ClientLog } from '../kill/client-log.ts';
import type { KeyedCaller } from '../kill/keyed-caller.ts';
import { again } from '../kill/pace.ts';

const classesOfCoach = 4;
const firstDay = 14;

/** Makes the classes that the families of the hall book, free of charge, two weeks ahead. */
export async function openClasses(caller: KeyedCaller, log: ClientLog): Promise<void> {
  for (let at = 0; at < classesOfCoach; at++) {
    const made = await caller.command('class.create', {
      ...swimClass,
      cityId: 'austin',
      date: new Date(Date.now() + (firstDay + at) * DAY_MS).toISOString().slice(0, 10),
      startTime: '22:00',
      endTime: '22:30',
      zone: 'America/Phoenix',
      zoneMeant: true,
      capacity: 20,
      priceMinor: 0,
      helperSlots: 0,
    });
    if (made) log.open.push(made);
  }
}

/** Looks at the day and accepts who asks for a seat. */
export const actAsAccepting = (
  caller: KeyedCaller,
  pace: Pick<KeyedCaller, 'random' | 'ease'>,
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(pace, [8_000, 15_000], signal, async () => {
    await caller.read('home.coach', {});
    const asking = await caller.read('order.list', { as: 'coach', by: 'agreeBy' });
    for (const { id } of (asking?.items ?? []).slice(0, 5)) {
      const order = await caller.command('order.accept', { id });
      if (order) log.note(order);
    }
  });
