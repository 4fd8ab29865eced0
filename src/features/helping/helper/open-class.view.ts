import { AgreementState } from '#contract/enums.ts';
import type { OpenClass } from '#contract/helper-fit.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** State of a class for a helper in the search. Keys of `helping:open.state`. */
export type OpenState = 'free' | 'busy' | 'asked' | 'invited' | 'agreed' | 'off';

export function openStateOf({ standing, whyNot }: Pick<OpenClass, 'standing' | 'whyNot'>): OpenState {
  if (standing !== null) {
    if (standing.agreement === AgreementState.agree) return 'agreed';
    return standing.initiator === 'helper' ? 'asked' : 'invited';
  }
  if (whyNot === 'HELPER_CLASH') return 'busy';
  return whyNot === null ? 'free' : 'off';
}

const kinds: Record<OpenState, StatusKind> = {
  free: 'neutral',
  busy: 'waiting',
  asked: 'waiting',
  invited: 'waiting',
  agreed: 'certain',
  off: 'neutral',
};
export const openBadge = (state: OpenState): StatusKind => kinds[state];

/** True when this person can ask now; an overlap only has to be confirmed. */
export const mayAsk = (state: OpenState): boolean => state === 'free' || state === 'busy';

export const freeHelperPlaces = ({ class: { helpers } }: Pick<OpenClass, 'class'>): number =>
  Math.max(0, helpers.slots - helpers.agreed);
