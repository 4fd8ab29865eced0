import type { ClearanceKind } from '#contract/clearance.ts';
import { send } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/people.ts';
import type { ServedWorld } from '#tests/support/serve.ts';

/**
 * Adds clearances for a year: the three checks, or for a minor the code of conduct and a guardian's consent.
 */
export async function addClearances(
  world: ServedWorld,
  operator: Person,
  id: string,
  isMinor = false,
): Promise<void> {
  const kinds: ClearanceKind[] = isMinor
    ? ['codeOfConduct', 'guardianConsent']
    : ['identity', 'background', 'codeOfConduct'];
  const expiresAt = new Date(world.clock.now().getTime() + 365 * 86_400_000).toISOString();
  for (const kind of kinds) {
    const answer = await send(world, operator, 'operator.clearanceSet', { id, kind, expiresAt });
    if (answer.body.code !== 200) throw new Error(answer.text);
  }
}
