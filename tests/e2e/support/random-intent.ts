import type { Random } from '#tests/offline/sim/random.ts';
import { ask, bookFor } from './api.ts';
import { createClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';
import { addFamily, type Person } from './people.ts';

/** A class, and the person's last intent about it. `lost`: the browser deleted the intent, sent or not. */
export interface Intent {
  id: string;
  title: string;
  coach: Person;
  date: string;
  wants: 'nothing' | 'seat' | 'withdrawn' | 'canceled' | 'lost';
  /** The class has changed since the person saw it: the intent may be refused or become a question. */
  isDisturbed: boolean;
}

/** A new class that nobody has seen; its title is nobody else's. */
export async function newIntent(server: DemoServer, coach: Person, title: string): Promise<Intent> {
  const { id, startsAt } = await createClass(server, coach, { title, priceMinor: 100 });
  const date = startsAt.slice(0, 10);
  return { id, title, coach, date, wants: 'nothing', isDisturbed: false };
}

export function someIntent(
  intents: readonly Intent[],
  random: Random,
  ...wants: Intent['wants'][]
): Intent | undefined {
  const some = intents.filter((intent) => wants.includes(intent.wants));
  return some.length === 0 ? undefined : random.pick(some);
}

/** Changes the class as another person. A refusal changes nothing. */
export async function disturb(
  server: DemoServer,
  intent: Intent,
  what: 'price' | 'time' | 'seats',
): Promise<void> {
  intent.isDisturbed = true;
  const { id } = intent;
  const { token: coach } = intent.coach;
  if (what === 'price') await ask(server, 'class.update', { id, priceMinor: 150 }, coach);
  if (what === 'time') await move(server, intent, coach).catch(() => undefined);
  if (what === 'seats') await fill(server, id).catch(() => undefined);
}

async function move(server: DemoServer, { id, date }: Intent, coach: string): Promise<void> {
  const place = { placeName: 'Pecan Grove Pool', address: '1 Grove Street', cityId: 'austin' };
  const times = { date, startTime: '06:00', endTime: '06:45', zone: 'America/Chicago' };
  await ask(server, 'class.move', { id, ...times, ...place }, coach);
}

/** Takes every seat that is left. */
async function fill(server: DemoServer, id: string): Promise<void> {
  const { token, self, children } = await addFamily(server, { children: ['Ona'] });
  const cls = await ask(server, 'class.detail', { id }, token);
  await bookFor(server, token, cls, [self, ...children].slice(0, cls.seatsLeft), { payFromBalance: false });
}
