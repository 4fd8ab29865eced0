import type { User } from '#contract/account.ts';
import { isCode, isMobile } from '#contract/form.rules.ts';
import { limits } from '#contract/limits.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import type { StoredUser } from '#src/session/storage.ts';

/** The little that localStorage may keep (docs/specification.md 3). */
export const storedUser = ({ id, name, avatarSeed, roles }: User): StoredUser => ({
  id,
  name,
  avatarSeed,
  roles,
});

export type LoginWay = 'mobile' | 'email' | 'password';

export interface LoginForm {
  mobile: string;
  email: string;
  account: string;
  code: string;
  password: string;
  hasAgreed: boolean;
}

export type LoginField = keyof LoginForm;
/** Keys of `account:invalid`. */
export type LoginError = 'mobile' | 'email' | 'code' | 'password' | 'agree';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What is wrong with the contact alone: asked before a code is sent (docs/specification.md 5). */
export function contactError(way: LoginWay, form: LoginForm): LoginError | undefined {
  if (way === 'mobile') return isMobile(form.mobile) ? undefined : 'mobile';
  if (way === 'email') return isEmail(form.email) ? undefined : 'email';
  if (isMobile(form.account) || isEmail(form.account)) return undefined;
  return form.account.includes('@') ? 'email' : 'mobile';
}

/** The first thing that is wrong, and at which field; undefined when the form may be sent. */
export function loginError(
  way: LoginWay,
  form: LoginForm,
): { field: LoginField; problem: LoginError } | undefined {
  const contact = contactError(way, form);
  if (contact !== undefined) return { field: way === 'password' ? 'account' : way, problem: contact };
  if (way === 'password') {
    const { length } = Array.from(form.password);
    if (length < limits.password.min || length > limits.password.max)
      return { field: 'password', problem: 'password' };
  } else if (!isCode(form.code)) return { field: 'code', problem: 'code' };
  return form.hasAgreed ? undefined : { field: 'hasAgreed', problem: 'agree' };
}

/** The same, at its box. */
export function loginErrors(way: LoginWay, form: LoginForm): FormErrors<LoginForm, LoginError> {
  const wrong = loginError(way, form);
  return wrong === undefined ? {} : { [wrong.field]: wrong.problem };
}
