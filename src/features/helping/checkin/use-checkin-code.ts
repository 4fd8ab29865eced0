import { useEffect, useState } from 'react';
import type { Output } from '#contract/all-apis.ts';
import { checkinStepSeconds } from '#contract/checkin.rules.ts';
import { webCrypto } from '#src/browser/secure-page.ts';
import { useNow } from '#src/clock/use-now.ts';
import { codeAt } from './checkin-code.view.ts';

const stepMs = checkinStepSeconds * 1000;
const second = 1000;

/**
 * The code of this minute, made on this phone, and the seconds until the next one. A page without HTTPS has no
 * cryptography; it shows the server's code, which counts a minute longer.
 */
export function useCheckinCode({ secret, code: served }: Output<'checkin.code'>) {
  const now = useNow(second);
  const step = Math.floor(now / stepMs);
  const [made, setMade] = useState<{ step: number; code: string | undefined }>();
  const isMadeHere = webCrypto() !== undefined;
  useEffect(() => {
    if (!isMadeHere) return;
    let isOver = false;
    void codeAt(secret, step * stepMs).then((code) => {
      if (!isOver) setMade({ step, code });
    });
    return () => {
      isOver = true;
    };
  }, [isMadeHere, secret, step]);
  return {
    code: isMadeHere ? (made?.step === step ? made.code : undefined) : served,
    secondsLeft: checkinStepSeconds - (Math.floor(now / second) % checkinStepSeconds),
  };
}
