import type { ActiveMembership } from '#server/money/public.ts';

/** The membership that covers a student, with its number of free places. */
export type MemberFacts = Pick<ActiveMembership, 'id' | 'isPlaced' | 'free'>;

/**
 * Gives the user of a family's membership a place of it. Without a free place it covers no further
 * people.
 */
export function takePlace(memberships: Map<string, MemberFacts>, studentId: string): void {
  const used = memberships.get(studentId);
  if (used === undefined || used.isPlaced) return;
  memberships.set(studentId, { ...used, isPlaced: true });
  for (const [id, one] of memberships) {
    if (one.id !== used.id) continue;
    if (one.free > 1 || one.isPlaced) memberships.set(id, { ...one, free: one.free - 1 });
    else memberships.delete(id);
  }
}
