import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { positionFinder } from '#src/browser/secure-page.ts';

/** Coordinates of the phone with their accuracy in metres. */
export interface Here {
  latitude: number;
  longitude: number;
  accuracyM: number;
}

export type HereState = { kind: 'idle' | 'busy' | 'denied' } | { kind: 'found' | 'vague'; accuracyM: number };

/** A place is not confirmed with an old position. */
const wait = { timeout: 15_000, maximumAge: 0, enableHighAccuracy: true };

/** The position of the phone, for a coach at the door. `find` is missing on pages without https. */
export function useHere(onFound: (here: Here) => void) {
  const [state, setState] = useState<HereState>({ kind: 'idle' });
  const finder = positionFinder();
  const found = ({ coords }: GeolocationPosition) => {
    const accuracyM = Math.ceil(coords.accuracy);
    if (accuracyM > limits.venueAccuracyM) return setState({ kind: 'vague', accuracyM });
    setState({ kind: 'found', accuracyM });
    onFound({ latitude: coords.latitude, longitude: coords.longitude, accuracyM });
  };
  return {
    state,
    find:
      finder &&
      (() => {
        setState({ kind: 'busy' });
        finder.getCurrentPosition(found, () => setState({ kind: 'denied' }), wait);
      }),
  };
}
