import type { accountApi } from '#contract/account.ts';
import type { Parsed } from '#contract/all-apis.ts';
import type { passkeyApi } from '#contract/passkey.ts';
import type { Ctx } from '#server/context/context.ts';
import type { HandlerTable } from '#server/context/handler-table.ts';
import { sendCode } from '#server/people/code/code.commands.ts';
import { contactOf } from '#server/people/contact/contact.rules.ts';
import { askForSignIn } from '#server/people/second-factor/passkey.queries.ts';
import { endDevice } from '#server/people/session/device.commands.ts';
import { readDevices } from '#server/people/session/device.queries.ts';
import { endSignedOut, setLanguage, signOut, updateAccount } from './own-account.commands.ts';
import { checkSession, readOwnUser } from './own-account.queries.ts';
import { addContact, confirmCode } from './own-contact.commands.ts';
import { signInWithPasskey } from './passkey-sign-in.commands.ts';
import { signInWithCode, signInWithPassword } from './sign-in.commands.ts';

const sendCodeTo = (ctx: Ctx, input: Parsed<'user.sendCode'> | Parsed<'user.sendEmailCode'>) =>
  sendCode(ctx, contactOf(input, ctx.config), {
    language: input.language ?? ctx.language,
    purpose: input.purpose,
  });

/** All but `user.other`, which is about the other side of an order (booking/counterpart). */
export const accountHandlers: HandlerTable<
  Exclude<keyof typeof accountApi, 'user.other'> | Extract<keyof typeof passkeyApi, `user.${string}`>
> = {
  'user.loginCode': signInWithCode,
  'user.sendCode': sendCodeTo,
  'user.loginEmailCode': signInWithCode,
  'user.sendEmailCode': sendCodeTo,
  'user.login': signInWithPassword,
  'user.askPasskey': askForSignIn,
  'user.loginPasskey': signInWithPasskey,
  'user.getUserInfo': readOwnUser,
  'user.update': updateAccount,
  'user.setLanguage': setLanguage,
  'user.logout': signOut,
  'user.endSession': endSignedOut,
  'user.checkSession': checkSession,
  'user.devices': readDevices,
  'user.endDevice': endDevice,
  'user.confirmCode': confirmCode,
  'user.addContact': addContact,
};
