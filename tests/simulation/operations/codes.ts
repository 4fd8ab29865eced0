import type { Turn } from '../turn.ts';
import { oneOf } from './operation.ts';

/** A code that was found before, perhaps ended or used up since. */
export function codeFor(turn: Turn, coachId: string): { codeId?: string } {
  const code = turn.random.isTrue(0.4) ? oneOf(turn, turn.setting.model.offers.codesFor(coachId)) : undefined;
  return code === undefined ? {} : { codeId: code.id };
}
