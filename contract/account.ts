import { z } from 'zod';
import { missingConsent } from './consent.ts';
import { endpoint } from './endpoint.ts';
import { languages, roles, UserType, Gender } from './enums.ts';
import { code, date, email, id, byId, instant, mobile, name, nothing, password } from './fields.ts';

export const gender = z.literal([Gender.boy, Gender.girl, Gender.other]);
export const language = z.enum(languages);
/**
 * Where a request for a role is (docs/domain.md 4.10). A rejected or drafted form can be handed in, a closed role stays
 * closed.
 */
export const joinState = z.enum(['draft', 'submitted', 'approved', 'rejected', 'suspended', 'closed']);
export type JoinState = z.infer<typeof joinState>;

/** Mails came back, the person called them spam, or text messages did not arrive. */
const unreachableWhy = z.enum(['bounced', 'complained', 'undelivered']);
export type UnreachableWhy = z.infer<typeof unreachableWhy>;

/** The signed-in person; returned to that person only. `types`: wire codes of the person's open roles. */
export const user = z.strictObject({
  id,
  name: z.string(),
  /** False while `name` is the default of a new account: the app then offers to enter the person's own name. */
  hasOwnName: z.boolean(),
  gender: gender.nullable(),
  birthDate: date.nullable(),
  /** Proved contacts, in full: they are the reader's own. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  /**
   * Contacts to which messages do not arrive, until a code proves them again. Absent in answers of earlier servers.
   */
  unreachable: z
    .array(z.strictObject({ channel: z.enum(['mobile', 'email']), why: unreachableWhy, since: instant }))
    .optional(),
  hasPassword: z.boolean(),
  /** True when sensitive calls need a code of an authenticator app (details: secondFactor.read). */
  hasSecondFactor: z.boolean(),
  language,
  avatarSeed: z.string(),
  roles: z.array(z.enum(roles)),
  types: z.array(z.literal([UserType.student, UserType.coach, UserType.assistant, UserType.volunteer])),
  /** Roles that were asked for and are not open: under review, refused or suspended. */
  joining: z.array(z.strictObject({ role: z.enum(roles), state: joinState, reason: z.string().nullable() })),
  unreadNotices: z.int(),
  /** Current legal texts that the person has not agreed to yet; the phone shows them for consent. */
  toAgree: z.array(missingConsent),
});
export type User = z.infer<typeof user>;

export const session = z.strictObject({
  /** Opaque; shown once. Valid 30 days from its last use and a year at most, until signed out. */
  token: z.string(),
  user,
});
export type Session = z.infer<typeof session>;

/** A device on which the reader is signed in. */
export const device = z.strictObject({
  id,
  /** Browser and system, as the browser named them. Empty when it named nothing known. */
  name: z.string(),
  signedInAt: instant,
  /** Exact to an hour. */
  seenAt: instant,
  /** True for the session of this request. */
  isThis: z.boolean(),
});

/**
 * A phone compares them with those of the answer before and refetches when one differs; they mean nothing else. A
 * server that calculates one in another way gives it another name.
 */
const changeMarks = z.strictObject({
  /** Differs after a new notice. */
  notice: z.string(),
  /** Differs after a step of a live order, as student or as coach, and after a movement of a balance. */
  record: z.string(),
  /** Differs after a message in a thread of the reader; absent in answers of earlier servers. */
  message: z.string().optional(),
});
export type ChangeMarks = z.infer<typeof changeMarks>;

const sent = z.strictObject({ resendAfterSeconds: z.int() });

/**
 * The public card of a person visible to the reader. That is a coach, the other side of a live order, or
 * oneself.
 */
export const publicUser = z.strictObject({
  id,
  name: z.string(),
  avatarSeed: z.string(),
  roles: z.array(z.enum(roles)),
});

const loginLanguage = language.optional();
/** The person ticked the box for the current agreement and privacy policy. */
const agrees = z.boolean().optional();

/**
 * Purpose of a code; the code is refused for any other. `signIn` needs no session. `ownContact` allows calls
 * that need a fresh code for ten minutes. `newContact` adds the contact to the account. Default without a
 * purpose: a guest signs in; an account proves its own contact, or adds another one.
 */
const codePurpose = z.enum(['signIn', 'ownContact', 'newContact']);
export type CodePurpose = z.infer<typeof codePurpose>;

export const accountApi = {
  'user.loginCode': endpoint({
    summary: 'Sign in with a code sent to a mobile; the first proved code creates the account',
    access: 'public',
    keepsBrowser: true,
    input: z.strictObject({ mobile, code, language: loginLanguage, agrees }),
    output: session,
  }),
  'user.sendCode': endpoint({
    summary: 'Send a code to a mobile, valid for one purpose and in the requesting browser',
    access: 'public',
    keepsBrowser: true,
    input: z.strictObject({ mobile, language: loginLanguage, purpose: codePurpose.optional() }),
    output: sent,
  }),
  'user.loginEmailCode': endpoint({
    summary: 'Sign in with a code sent by e-mail',
    access: 'public',
    keepsBrowser: true,
    input: z.strictObject({ email, code, language: loginLanguage, agrees }),
    output: session,
  }),
  'user.sendEmailCode': endpoint({
    summary: 'Send a code by e-mail, valid for one purpose and in the requesting browser',
    access: 'public',
    keepsBrowser: true,
    input: z.strictObject({ email, language: loginLanguage, purpose: codePurpose.optional() }),
    output: sent,
  }),
  'user.login': endpoint({
    summary: 'Sign in with a mobile or an e-mail address, and a password',
    access: 'public',
    keepsBrowser: true,
    input: z.strictObject({ account: z.string().min(3).max(254), password, agrees }),
    output: session,
  }),
  'user.getUserInfo': endpoint({
    summary: 'The signed-in person',
    access: 'signedIn',
    input: nothing,
    output: user,
  }),
  'user.update': endpoint({
    summary: 'Change own details; a password needs a code proved within the last ten minutes',
    access: 'signedIn',
    input: z.strictObject({
      name: name().optional(),
      gender: gender.optional(),
      birthDate: date.optional(),
      language: language.optional(),
      password: password.optional(),
    }),
    output: user,
  }),
  'user.setLanguage': endpoint({
    summary: 'Choose the language of mails and notices',
    access: 'signedIn',
    input: z.strictObject({ language }),
    output: z.strictObject({ language }),
  }),
  'user.other': endpoint({
    summary:
      'The public card of a coach, of the other side of a live order, or of oneself; anybody else is not found',
    access: 'signedIn',
    input: byId,
    output: publicUser,
  }),
  'user.logout': endpoint({
    summary: 'End this session, or all of them',
    access: 'signedIn',
    input: z.strictObject({ everywhere: z.boolean().optional() }),
    output: nothing,
  }),
  'user.endSession': endpoint({
    summary:
      'End the session whose token has this SHA-256 hash, for a phone that signed out without a network; the same answer without such a session',
    access: 'public',
    input: z.strictObject({ tokenHash: z.string().regex(/^[\w-]{43}$/) }),
    output: nothing,
  }),
  'user.checkSession': endpoint({
    summary:
      'Check that this session is still open, and get the change marks of its account; a phone in the foreground polls it every few seconds',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ marks: changeMarks }),
  }),
  'user.devices': endpoint({
    summary: 'Where the account is signed in, the last used first',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ items: z.array(device) }),
  }),
  'user.endDevice': endpoint({
    summary: 'Sign out one of these devices; needs a code proved within the last ten minutes',
    access: 'signedIn',
    input: byId,
    output: nothing,
  }),
  'user.confirmCode': endpoint({
    summary: 'Confirm one of the account’s contacts again; opens ten minutes in which a password may be set',
    access: 'signedIn',
    input: z.strictObject({ channel: z.enum(['mobile', 'email']), code }),
    output: nothing,
  }),
  'user.addContact': endpoint({
    summary: 'Add or replace a mobile or an e-mail address, with the code that was sent to it',
    access: 'signedIn',
    input: z.union([z.strictObject({ mobile, code }), z.strictObject({ email, code })]),
    output: user,
  }),
};
