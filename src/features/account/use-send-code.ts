import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { phoneNow } from '#src/clock/clock.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import type { CodeContact } from './account.view.ts';

const secondMs = 1000;

interface Wait {
  /** By this phone's clock. */
  readyAt: number;
  wasSent: boolean;
}

const nameOf = (contact: CodeContact): string => ('mobile' in contact ? contact.mobile : contact.email);

function send(contact: CodeContact, purpose: CodePurpose) {
  const asked = { language: currentLanguage(), purpose };
  return 'mobile' in contact
    ? call('user.sendCode', { ...contact, ...asked })
    : call('user.sendEmailCode', { ...contact, ...asked });
}

/** Whole seconds until then; 0 when it is over. */
const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - phoneNow()) / secondMs));

/**
 * Sends a code that is good for one purpose. Each contact has a wait of its own: who mistyped an address need not wait for
 * the right one.
 */
export function useSendCode(purpose: CodePurpose) {
  const [waits, setWaits] = useState<Readonly<Record<string, Wait>>>({});
  const [, setNow] = useState(0);
  const last = Math.max(0, ...Object.values(waits).map(({ readyAt }) => readyAt));
  useEffect(() => {
    if (secondsUntil(last) === 0) return;
    const timer = setInterval(() => {
      setNow(phoneNow());
      if (secondsUntil(last) === 0) clearInterval(timer);
    }, secondMs);
    return () => clearInterval(timer);
  }, [last]);

  const note = (contact: CodeContact, seconds: number, wasSent: boolean) => {
    const wait = { readyAt: phoneNow() + seconds * secondMs, wasSent };
    setWaits((known) => ({ ...known, [nameOf(contact)]: wait }));
  };
  const waitOf = (contact: CodeContact | undefined) => (contact ? waits[nameOf(contact)] : undefined);
  const mutation = useMutation({
    mutationFn: (contact: CodeContact) => send(contact, purpose),
    onSuccess: ({ resendAfterSeconds }, contact) => note(contact, resendAfterSeconds, true),
    onError: (error, contact) => {
      const seconds = error instanceof ApiError ? error.facts['seconds'] : undefined;
      if (typeof seconds === 'number') note(contact, seconds, waitOf(contact)?.wasSent ?? false);
    },
  });
  return {
    ...mutation,
    /** Whether a code left for this contact. */
    wasSent: (contact: CodeContact | undefined) => waitOf(contact)?.wasSent ?? false,
    /** Seconds until another one may be asked for. */
    wait: (contact: CodeContact | undefined) => secondsUntil(waitOf(contact)?.readyAt ?? 0),
  };
}
