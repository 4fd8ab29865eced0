import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { phoneNow } from '#src/clock/clock.ts';
import type { CodeContact } from '#src/features/people/account/account.view.ts';
import { askedCodes, type AskedCodes, keepAsked } from '#src/features/people/code/asked-codes.view.ts';
import { currentLanguage } from '#src/i18n/index.ts';

const secondMs = 1000;

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
 * Sends a code that is good for one purpose. Each contact has a wait of its own: after a mistyped address one
 * need not wait for the right one.
 */
export function useSendCode(purpose: CodePurpose) {
  // A reload, as when the person looks up the code in the mail, keeps what was asked for.
  const [waits, setWaits] = useState<AskedCodes>(() => askedCodes(purpose));
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
    const askedAt = phoneNow();
    const wait = { contact, askedAt, readyAt: askedAt + seconds * secondMs, wasSent };
    const next = { ...waits, [nameOf(contact)]: wait };
    setWaits(next);
    keepAsked(purpose, next);
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
    /** A code was sent to this contact. */
    wasSent: (contact: CodeContact | undefined) => waitOf(contact)?.wasSent ?? false,
    /** Seconds until another one may be asked for. */
    wait: (contact: CodeContact | undefined) => secondsUntil(waitOf(contact)?.readyAt ?? 0),
  };
}
