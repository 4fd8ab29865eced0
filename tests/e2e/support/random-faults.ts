import type { Random } from '#tests/offline/sim/random.ts';
import type { LossyProxy } from './lossy-proxy.ts';

/** Refused, in the server's own form. */
const refusal = {
  status: 401,
  echoes: true,
  body: JSON.stringify({ code: 401, msg: 'no', error: 'no', reason: 'NOT_SIGNED_IN', data: null }),
};

const isWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method !== 'GET' && path.startsWith('/applet/');

/** Faults of a network, by their names in the list of steps. */
export const randomFaults = (
  random: Random,
): Readonly<Record<string, Partial<Pick<LossyProxy, 'loses' | 'answers'>>>> => {
  let left = 1;
  return {
    'answers get lost': { loses: (asked) => isWrite(asked) && random.chance(0.6) },
    'requests get lost': {
      answers: (asked) =>
        isWrite(asked) && random.chance(0.6) ? { status: 502, body: 'upstream' } : undefined,
    },
    'the page of a portal': {
      answers: (asked) => (isWrite(asked) ? { status: 200, body: '<html>Welcome</html>' } : undefined),
    },
    'a false 401': {
      answers: (asked) => (isWrite(asked) && left-- > 0 ? refusal : undefined),
    },
  };
};
