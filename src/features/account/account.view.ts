import type { Output } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { isCode, isMobile, isPassword } from '#contract/form.rules.ts';
import { isNational, normalMobile } from '#contract/mobile.rules.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

export type LoginWay = 'mobile' | 'email' | 'password';

export interface LoginForm {
  mobile: string;
  email: string;
  account: string;
  /** Of a number that is typed without one; empty while nothing is known of this deployment. */
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
export type Misfit = 'mobile' | 'email' | 'account' | 'code' | 'password' | 'agree';
/** `refused` has the server's own sentence. */
export type LoginError = Misfit | 'refused';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/**
 * The country that a number without one most likely has. It is that of the language, where it is served, else that of
 * the deployment.
 */
export const usualCountry = (
  { mobileCountries, defaultCountry }: Pick<Output<'app.config'>, 'mobileCountries' | 'defaultCountry'>,
  language: Language,
): string => (language === 'zh' && mobileCountries.includes('+86') ? '+86' : defaultCountry);

/** The number as it is sent: with its country, unless that is not known yet. Undefined when it is none. */
export function mobileOf(typed: string, country: string): string | undefined {
  if (country === '' && isNational(typed)) return isMobile(typed) ? typed.trim() : undefined;
  return isMobile(typed) ? normalMobile(typed, country) : undefined;
}

/** Where a code goes; undefined when what is typed is no such contact. */
export function codeContact(
  way: 'mobile' | 'email',
  { mobile, email, country }: Pick<LoginForm, 'mobile' | 'email' | 'country'>,
): CodeContact | undefined {
  if (way === 'email') return isEmail(email) ? { email: email.trim() } : undefined;
  const number = mobileOf(mobile, country);
  return number === undefined ? undefined : { mobile: number };
}

export type CodeContact = { mobile: string } | { email: string };

/** What is typed as the name of an account, as it is sent. */
export const accountName = ({ account, country }: Pick<LoginForm, 'account' | 'country'>): string =>
  mobileOf(account, country) ?? account.trim();

/** A refusal that speaks of the code that was typed. */
export const isCodeRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_AGAIN'].includes(error.reason ?? '');

/** What is wrong with the contact alone: asked before a code is sent (docs/specification.md 5). */
export function contactError(way: LoginWay, form: LoginForm): Misfit | undefined {
  if (way !== 'password') return codeContact(way, form) === undefined ? way : undefined;
  if (form.account.includes('@')) return isEmail(form.account) ? undefined : 'email';
  return mobileOf(form.account, form.country) === undefined ? 'account' : undefined;
}

/** The first thing that is wrong, and at which field; undefined when the form may be sent. */
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

/** The same, at its box. */
export function loginErrors(way: LoginWay, form: LoginForm): FormErrors<LoginForm, LoginError> {
  const wrong = loginError(way, form);
  return wrong === undefined ? {} : { [wrong.field]: wrong.error };
}
