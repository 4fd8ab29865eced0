import type { Output } from '#contract/all-apis.ts';

type Proof = Pick<Output<'guardian.list'>['proofs'][number], 'isMine' | 'state' | 'missing'>;

/** Keys of `family:proof.text`: what happens, and what the guardian can still do about it. */
export function proofText({ isMine, state, missing }: Proof) {
  if (state !== 'waiting') return [isMine ? (`${state}Mine` as const) : state];
  if (!isMine) return ['waiting' as const];
  if (missing.length === 0) return ['waitingMine' as const, 'complete' as const];
  return ['waitingMine' as const, ...missing, 'otherwise' as const];
}
