import { accountApi } from '#contract/account.ts';
import { handlers } from '#server/http/handlers.ts';
import { readOther, readOwnUser, signOut, updateAccount } from './account.service.ts';
import { sendCode } from './code.service.ts';
import { contactOf } from './contact.rules.ts';
import { addContact, confirmCode } from './contact.service.ts';
import { endDevice, readDevices } from './device.service.ts';
import { signInWithCode, signInWithPassword } from './sign-in.service.ts';

export const accountHandlers = handlers(accountApi, {
  'user.loginCode': signInWithCode,
  'user.sendCode': (ctx, input) =>
    sendCode(ctx, contactOf(input, ctx.config), input.language ?? ctx.language),
  'user.loginEmailCode': signInWithCode,
  'user.sendEmailCode': (ctx, input) =>
    sendCode(ctx, contactOf(input, ctx.config), input.language ?? ctx.language),
  'user.login': signInWithPassword,
  'user.getUserInfo': readOwnUser,
  'user.update': updateAccount,
  'user.other': readOther,
  'user.logout': signOut,
  'user.devices': readDevices,
  'user.endDevice': endDevice,
  'user.confirmCode': confirmCode,
  'user.addContact': addContact,
});
