import { useState } from 'react';
import { isFinal } from './use-keyed.ts';

/**
 * Keeps the request of a try without an answer while the intent stays the same. Figures that are read after such a try may
 * already count what it did. A request made of them would be another one and act twice, so the next tap sends this one.
 */
export function useLastTry<R>(intent: string) {
  const [last, setLast] = useState<{ intent: string; request: R }>();
  const unanswered = last?.intent === intent ? last.request : undefined;
  const end = () => setLast((known) => (known?.intent === intent ? undefined : known));
  const send = async <A>(request: R, act: (request: R) => Promise<A>): Promise<A> => {
    const same = unanswered ?? request;
    try {
      const answer = await act(same);
      end();
      return answer;
    } catch (error) {
      if (isFinal(error)) end();
      else setLast({ intent, request: same });
      throw error;
    }
  };
  return { unanswered, send };
}
