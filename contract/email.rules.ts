import { plainDomain } from './domain-letters.rules.ts';
import { plainTyped } from './typed.rules.ts';

/** Longest address that a mail server must accept (RFC 5321). */
export const longestEmail = 254;
/** An address with a domain, in the letters that every mail server accepts. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/**
 * Returns a typed address in the form that is tested and sent: small plain letters, the domain in the letters of mail servers.
 * Removes `mailto:`, the name and
 * brackets of a contact card, and the sign that ended its sentence.
 */
export function cleanEmail(typed: string): string {
  const plain = plainTyped(typed).toLowerCase();
  const address = /<([^<>]*@[^<>]*)>[\s.,;:]*$/.exec(plain)?.[1] ?? plain;
  return address
    .replace(/^\s*mailto:/, '')
    .replace(/[\s.,;:]+$/, '')
    .trim()
    .replaceAll(/\s*@\s*/g, '@')
    .replace(/(?<=@).*$/, (domain) => plainDomain(domain.replaceAll(/\s*\.\s*/g, '.')));
}

export function isEmail(typed: string): boolean {
  const address = cleanEmail(typed);
  return address.length <= longestEmail && emailPattern.test(address);
}
