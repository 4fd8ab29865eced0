import type { Random } from '#tests/offline/sim/random.ts';
import { coachAccount } from './all-screens.ts';
import { ask, bookFor, createClass, tokenOf } from './api.ts';
import type { DemoServer } from './demo-server.ts';

/** A family of the story that takes seats away. */
const otherAccount = 'james.whitaker@demo.openfield.example';

/** A class, and what the person last wished about it. `lost`: the browser threw the intent away, wherever it had got to. */
export interface Intent {
  id: string;
  title: string;
  coachId: string;
  date: string;
  wants: 'nothing' | 'seat' | 'withdrawn' | 'canceled' | 'lost';
  /** The class is not as it was when the person saw it: the intent may be refused or asked about. */
  isDisturbed: boolean;
}

/** A new class that nobody has seen; its title is nobody else's. */
export async function newIntent(server: DemoServer, title: string): Promise<Intent> {
  const { id, coach, startsAt } = await createClass(server, 'maya-torres', { title, priceMinor: 100 });
  const date = startsAt.slice(0, 10);
  return { id, title, coachId: coach.id, date, wants: 'nothing', isDisturbed: false };
}

export function someIntent(
  intents: readonly Intent[],
  random: Random,
  ...wants: Intent['wants'][]
): Intent | undefined {
  const some = intents.filter((intent) => wants.includes(intent.wants));
  return some.length === 0 ? undefined : random.pick(some);
}

/** Somebody else changes the class meanwhile. What is refused there changes nothing. */
export async function disturb(
  server: DemoServer,
  intent: Intent,
  what: 'price' | 'time' | 'seats',
): Promise<void> {
  intent.isDisturbed = true;
  const { id } = intent;
  const coach = await tokenOf(server, coachAccount);
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
  const token = await tokenOf(server, otherAccount);
  const cls = await ask(server, 'class.detail', { id }, token);
  const people = (await ask(server, 'child.list', {}, token)).items.slice(0, cls.seatsLeft);
  await bookFor(
    server,
    token,
    cls,
    people.map((one) => one.id),
    { payFromBalance: false },
  );
}
