import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Applies to the teams of the place and withdraws the application, until the signal aborts. */
export async function actAsApplicant(caller: KeyedCaller, signal: AbortSignal): Promise<void> {
  const teams = await caller.read('team.list', {});
  const pending = new Map<string, string>();
  await again(caller, [300, 1500], signal, async () => {
    const team = oneOf(caller, teams?.items ?? []);
    if (team === undefined) return;
    const id = pending.get(team.id);
    pending.delete(team.id);
    if (id !== undefined) {
      await caller.command('application.withdraw', { id });
      return;
    }
    const made = await caller.command('team.apply', { id: team.id, kind: 'student', message: '' });
    if (made) pending.set(team.id, made.id);
  });
}
