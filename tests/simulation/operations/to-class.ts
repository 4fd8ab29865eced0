import type { ClassRecord } from '#contract/class.ts';
import type { Turn } from '../turn.ts';
import { oneOf } from './operation.ts';

/** Acts on a coming class of the coach. */
export const toClass =
  (act: (turn: Turn, cls: ClassRecord) => Promise<ClassRecord | undefined>) =>
  async (turn: Turn): Promise<boolean> => {
    const { model } = turn.setting;
    const cls = oneOf(turn, model.classesAfter(turn.now(), turn.person.id));
    if (cls === undefined) return false;
    const after = (await act(turn, cls)) ?? (await turn.read('class.detail', { id: cls.id }));
    if (after) model.noteClass(after);
    return true;
  };
