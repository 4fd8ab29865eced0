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

/** The signed-in person, for that person only. `types` are the wire codes of the roles that are open to it. */
export const user = z.strictObject({
  id,
  name: z.string(),
  /** False while `name` is the one that a new account is given: the app asks for the person's own. */
  hasOwnName: z.boolean(),
  gender: gender.nullable(),
  birthDate: date.nullable(),
  /** Proved contacts, in full: they are the reader's own. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether an authenticator app is asked for where it matters (secondFactor.read says more). */
  hasSecondFactor: z.boolean(),
  language,
  avatarSeed: z.string(),
  roles: z.array(z.enum(roles)),
  types: z.array(z.literal([UserType.student, UserType.coach, UserType.assistant, UserType.volunteer])),
  /** Roles that were asked for and are not open: under review, refused or suspended. */
  joining: z.array(z.strictObject({ role: z.enum(roles), state: joinState, reason: z.string().nullable() })),
  unreadNotices: z.int(),
  /** Versions of the texts that hold now and that the person has not agreed to: the phone asks. */
  toAgree: z.array(missingConsent),
});
export type User = z.infer<typeof user>;

export const session = z.strictObject({
  /** Opaque; shown once. Valid 30 days from its last use and a year at most, until signed out. */
  token: z.string(),
  user,
});
export type Session = z.infer<typeof session>;

/** A place where the reader is signed in. */
export const device = z.strictObject({
  id,
  /** Browser and system, as the browser named them. Empty when it named nothing known. */
  name: z.string(),
  signedInAt: instant,
  /** Exact to an hour. */
  seenAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
});

const sent = z.strictObject({ resendAfterSeconds: z.int() });

/**
 * The public card of a person whom the reader may see. That is a coach, the other side of a live order, or oneself.
 */
export const publicUser = z.strictObject({
  id,
  name: z.string(),
  avatarSeed: z.string(),
  roles: z.array(z.enum(roles)),
});

const loginLanguage = language.optional();
/** The person has ticked that they agree to the agreement and the privacy policy as they hold now. */
const agrees = z.boolean().optional();

/**
 * What a code proves; for anything else it is refused. Who signs in has no session yet. `ownContact` opens the ten
 * minutes for what needs a fresh code. `newContact` is added to the account. When the phone does not say it, the
 * asker decides. A guest signs in; an account proves its own contact, or adds another one.
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
    summary: 'Send a code to a mobile, good for one purpose and in the browser that asks',
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
    summary: 'Send a code by e-mail, good for one purpose and in the browser that asks',
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
  'user.checkSession': endpoint({
    summary: 'Whether this session has not ended: asked every few seconds by a phone that is looked at',
    access: 'signedIn',
    input: nothing,
    output: nothing,
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
    summary:
      'Prove again that an own contact is at hand; opens the ten minutes in which a password may be set',
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
