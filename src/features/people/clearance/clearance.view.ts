import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';

type Clearance = Output<'clearance.mine'>;
type Evidence = Clearance['items'][number];

/** State of evidence of one kind. `ends`: within the time in which it has to be renewed. */
export interface EvidenceState {
  kind: Evidence['kind'];
  state: 'missing' | 'over' | 'ends' | 'good';
  expiresAt: string | null;
}

/** The first warning comes 60 days before the end. */
const endsSoonMs = 60 * DAY_MS;

const stateAt = (expiresAt: string, now: number): 'over' | 'ends' | 'good' => {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? 'over' : left < endsSoonMs ? 'ends' : 'good';
};

/** Key of `join` about the first end of all evidence. A reminder is promised only where one is still to come. */
export const clearedKey = (until: string, now: number): 'cleared' | 'clearedSoon' | 'clearedOver' =>
  ({ good: 'cleared', ends: 'clearedSoon', over: 'clearedOver' } as const)[stateAt(until, now)];

/** Returns each kind of evidence that the role needs; missing kinds come first. */
export function evidenceOf({ items, roles }: Clearance, of: Role, now: number): EvidenceState[] {
  const required = roles.find(({ role }) => role === of)?.required ?? [];
  const order: EvidenceState['state'][] = ['missing', 'over', 'ends', 'good'];
  return required
    .map((kind): EvidenceState => {
      const item = items.find((one) => one.kind === kind);
      if (item === undefined) return { kind, state: 'missing', expiresAt: null };
      return { kind, state: stateAt(item.expiresAt, now), expiresAt: item.expiresAt };
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
