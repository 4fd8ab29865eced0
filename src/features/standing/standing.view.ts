import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { StrikeRecord } from '#contract/strike.ts';

type Clearance = Output<'clearance.mine'>;
type Evidence = Clearance['items'][number];

/** How an instructor's evidence of one kind stands. `ends`: within the time in which it has to be renewed. */
export interface EvidenceState {
  kind: Evidence['kind'];
  state: 'missing' | 'over' | 'ends' | 'good';
  expiresAt: string | null;
}

/** Warned of for the first time 60 days before. */
const endsSoonMs = 60 * DAY_MS;

/** Each kind that the role of an instructor needs; what is missing comes first. */
export function evidenceOf({ items, roles }: Clearance, now: number): EvidenceState[] {
  const required = roles.find(({ role }) => role === 'coach')?.required ?? [];
  const order: EvidenceState['state'][] = ['missing', 'over', 'ends', 'good'];
  return required
    .map((kind): EvidenceState => {
      const item = items.find((one) => one.kind === kind);
      if (item === undefined) return { kind, state: 'missing', expiresAt: null };
      const left = Date.parse(item.expiresAt) - now;
      const state = left <= 0 ? 'over' : left < endsSoonMs ? 'ends' : 'good';
      return { kind, state, expiresAt: item.expiresAt };
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** What keeps families from booking, in the order in which it is solved. */
export type Block = 'role' | 'clearance' | 'training' | 'hidden';

interface Facts {
  joining: User['joining'] | undefined;
  evidence: readonly EvidenceState[] | undefined;
  isTrained: boolean | undefined;
  hiddenUntil: string | null | undefined;
}

/** Empty when nothing does; undefined while something is not known yet. */
export function blocksOf(
  { joining, evidence, isTrained, hiddenUntil }: Facts,
  now: number,
): Block[] | undefined {
  if (evidence === undefined || isTrained === undefined || hiddenUntil === undefined) return undefined;
  const coach = joining?.find(({ role }) => role === 'coach');
  const blocks: Block[] = [];
  if (coach !== undefined && coach.state !== 'approved') blocks.push('role');
  if (evidence.some(({ state }) => state === 'missing' || state === 'over')) blocks.push('clearance');
  if (!isTrained) blocks.push('training');
  if (hiddenUntil !== null && Date.parse(hiddenUntil) > now) blocks.push('hidden');
  return blocks;
}

/** How a strike stands; a key of `standing:strike`. */
export type StrikeState = 'excused' | 'kept' | 'appealed' | 'counts' | 'over';

export function strikeState({ decision, appeal, counts }: StrikeRecord): StrikeState {
  if (decision !== null) return decision.excused ? 'excused' : 'kept';
  if (!counts) return 'over';
  return appeal === null ? 'counts' : 'appealed';
}
