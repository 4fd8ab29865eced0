import type { UnreachableWhy, User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { cleanEmail, isEmail } from '#contract/email.rules.ts';
import type { Language } from '#contract/enums.ts';
import { isCode, isPassword } from '#contract/form.rules.ts';
import { cleanMobile, isMobile, isNational, normalMobile } from '#contract/mobile.rules.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

export type LoginWay = 'mobile' | 'email' | 'password';

export interface LoginForm {
  mobile: string;
  email: string;
  account: string;
  /** Country of a number that is typed without one. Empty until the server's configuration is loaded. */
  country: string;
  code: string;
  password: string;
  hasAgreed: boolean;
}

export const emptyLogin: LoginForm = {
  mobile: '',
  email: '',
  account: '',
  country: '',
  code: '',
  password: '',
  hasAgreed: false,
};

export type LoginField = keyof LoginForm;
/** Keys of `account:invalid`. */
export type AccountError =
  | 'mobile'
  | 'mobileMissing'
  | 'email'
  | 'emailMissing'
  | 'account'
  | 'code'
  | 'password'
  | 'agree';
/** `refused` has the server's own sentence. */
export type LoginError = AccountError | 'refused';

/**
 * The country that a number without one most likely has. It is that of the language, where it is served, else that of
 * the deployment.
 */
export const usualCountry = (
  { mobileCountries, defaultCountry }: Pick<Output<'app.config'>, 'mobileCountries' | 'defaultCountry'>,
  language: Language,
): string => (language === 'zh' && mobileCountries.includes('+86') ? '+86' : defaultCountry);

/** The usual country of a choice among the served ones: the first of them where the usual one is not served. */
export function choosableCountry(
  config: Pick<Output<'app.config'>, 'mobileCountries' | 'defaultCountry'>,
  language: Language,
): string {
  const usual = usualCountry(config, language);
  return config.mobileCountries.includes(usual) ? usual : (config.mobileCountries[0] ?? '');
}

/** Returns the number as it is sent, with its country if that is loaded. Undefined when it is not a number. */
export function mobileOf(typed: string, country: string): string | undefined {
  if (country === '' && isNational(typed)) return isMobile(typed) ? cleanMobile(typed) : undefined;
  return isMobile(typed) ? normalMobile(typed, country) : undefined;
}

/** Returns the contact for a code; undefined when the typed text is not one. */
export function codeContact(
  way: 'mobile' | 'email',
  { mobile, email, country }: Pick<LoginForm, 'mobile' | 'email' | 'country'>,
): CodeContact | undefined {
  if (way === 'email') return isEmail(email) ? { email: cleanEmail(email) } : undefined;
  const number = mobileOf(mobile, country);
  return number === undefined ? undefined : { mobile: number };
}

export type CodeContact = { mobile: string } | { email: string };

/** Returns the typed account name as it is sent: a full number, or an address. */
export const accountName = ({ account, country }: Pick<LoginForm, 'account' | 'country'>): string =>
  mobileOf(account, country) ?? cleanEmail(account);

/**
 * Contacts to which a fresh code can be sent, those that are reached first. All contacts of the person where none of
 * them works.
 */
export function codeChannels(
  me: Pick<User, 'email' | 'mobile' | 'unreachable'>,
  hasMobile: boolean,
): ('email' | 'mobile')[] {
  const own = (['email', 'mobile'] as const).filter((channel) => me[channel] !== null);
  const working = own.filter((channel) => channel === 'email' || hasMobile);
  const isLost = (channel: 'email' | 'mobile') => lostContacts(me).some((lost) => lost.channel === channel);
  return (working.length > 0 ? working : own).toSorted((a, b) => Number(isLost(a)) - Number(isLost(b)));
}

export interface LostContact {
  channel: 'email' | 'mobile';
  value: string;
  why: UnreachableWhy;
}

/** Own contacts at which messages do not arrive. */
export const lostContacts = (me: Pick<User, 'email' | 'mobile' | 'unreachable'>): LostContact[] =>
  (me.unreachable ?? []).flatMap(({ channel, why }) => {
    const value = me[channel];
    return value === null ? [] : [{ channel, value, why }];
  });

/** A contact that its owner knows again and a neighbor does not read: `m…@example.org`, `+1…89`. */
export const shortContact = ({ channel, value }: Pick<LostContact, 'channel' | 'value'>): string =>
  channel === 'mobile'
    ? `${value.slice(0, 2)}…${value.slice(-2)}`
    : `${value.slice(0, 1)}…${value.slice(value.lastIndexOf('@'))}`;

/** The server refused the typed code. */
export const isCodeRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_AGAIN'].includes(error.reason ?? '');

/** Checks the contact only, before a code is sent (docs/specification.md 5). */
export function contactError(way: LoginWay, form: LoginForm): AccountError | undefined {
  if (way !== 'password') {
    if (form[way].trim() === '') return `${way}Missing`;
    return codeContact(way, form) === undefined ? way : undefined;
  }
  if (cleanEmail(form.account).includes('@')) return isEmail(form.account) ? undefined : 'email';
  return mobileOf(form.account, form.country) === undefined ? 'account' : undefined;
}

/** Returns the first error and its field; undefined when the form may be sent. */
export function loginError(
  way: LoginWay,
  form: LoginForm,
): { field: LoginField; error: LoginError } | undefined {
  const contact = contactError(way, form);
  if (contact !== undefined) return { field: way === 'password' ? 'account' : way, error: contact };
  if (way === 'password') {
    if (!isPassword(form.password)) return { field: 'password', error: 'password' };
  } else if (!isCode(form.code)) return { field: 'code', error: 'code' };
  return form.hasAgreed ? undefined : { field: 'hasAgreed', error: 'agree' };
}

/** Returns the same error, keyed by its box. */
export function loginErrors(way: LoginWay, form: LoginForm): FormErrors<LoginForm, LoginError> {
  const wrong = loginError(way, form);
  return wrong === undefined ? {} : { [wrong.field]: wrong.error };
}
