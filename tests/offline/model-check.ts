export type State = 'queued' | 'sending' | 'done' | 'rejected';
export interface Row {
  seq: number;
  id: string;
  key: string;
  user: string;
  lane: string;
  op: 'book' | 'cancel';
  classId: number;
  state: State;
  attempts: number;
  nextAt: number;
  created: number;
}
export interface Expectation {
  id: string;
  user: string;
  lane: string;
  op: 'book' | 'cancel';
  reported: State | undefined;
  isErased: boolean;
}

export const isEnd = (state: State): boolean => state === 'done' || state === 'rejected';

/** I1 to I6 of docs/offline.md 5.1. */
export function checkModel(
  expectations: readonly Expectation[],
  rows: readonly Row[],
  effects: readonly { id: string; user: string }[],
): string[] {
  const bad: string[] = [];
  const place = new Map(effects.map(({ id }, at) => [id, at]));
  const lastInLane = new Map<string, number>();
  for (const expectation of expectations) {
    const row = rows.find(({ id }) => id === expectation.id);
    const reported = expectation.reported ?? (row && isEnd(row.state) ? row.state : undefined);
    const own = effects.filter(({ id }) => id === expectation.id);
    if (own.length > 1) bad.push('duplicate');
    if (own.some(({ user }) => user !== expectation.user)) bad.push('wrong account');
    if (expectation.isErased) {
      if (own.length > 0) bad.push('erased, but done');
      continue;
    }
    if (reported === undefined) bad.push(row ? 'stuck' : 'lost');
    if (reported === 'done' && own.length !== 1) bad.push('told done, without effect');
    if (reported === 'rejected' && own.length > 0) bad.push('told refused, but done');
    const at = place.get(expectation.id);
    if (at === undefined) continue;
    if (at < (lastInLane.get(expectation.lane) ?? -1)) bad.push('order');
    lastInLane.set(expectation.lane, at);
  }
  return bad;
}
