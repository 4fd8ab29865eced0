import { accommodations } from '#contract/enums.ts';
import type { NeedProfile } from '#contract/needs.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

const mostChildren = 15;

/**
 * Adds children, signs for them once and writes their needs, until the signal aborts. Then it reads all of it
 * again.
 */
export async function actAsHousehold(
  caller: KeyedCaller,
  waiverVersion: string,
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const { random } = caller;
  const written = new Map<string, NeedProfile | undefined>();
  await again(caller, [250, 1200], signal, async () => {
    const ids = [...written.keys()];
    if (ids.length === 0 || (ids.length < mostChildren && random.isTrue(0.3))) {
      const id = await addChild(caller, waiverVersion);
      if (id !== undefined) written.set(id, undefined);
      return;
    }
    const id = random.pick(ids);
    const profile = {
      accommodations: random.shuffle(accommodations).slice(0, random.int(0, 3)),
      communication: `Says ${random.int(1, 1_000_000)} words`,
      triggers: '',
      calming: 'Music',
      medical: '',
    };
    if (await caller.read('needs.update', { id, ...profile })) written.set(id, profile);
  });
  for (const [id, profile] of written) if (profile) await compare(caller, id, profile, log);
}

async function addChild(caller: KeyedCaller, version: string): Promise<string | undefined> {
  const birthDate = `201${caller.random.int(2, 9)}-04-05`;
  const child = await caller.command('child.create', { name: 'Kim', birthDate });
  if (child === undefined) return undefined;
  await caller.command('waiver.sign', { participantIds: [child.id], version, signature: 'A. Guardian' });
  return child.id;
}

/** The profile has no key: writing it twice is writing it once, and the last one holds. */
async function compare(caller: KeyedCaller, id: string, profile: NeedProfile, log: ClientLog): Promise<void> {
  const stored = await caller.read('needs.read', { id });
  const text = (one: NeedProfile | undefined) =>
    one &&
    JSON.stringify([
      one.accommodations.toSorted(),
      one.communication,
      one.triggers,
      one.calming,
      one.medical,
    ]);
  if (text(stored) !== text(profile)) log.surprises.push(`the needs of ${id} are not those written last`);
}
