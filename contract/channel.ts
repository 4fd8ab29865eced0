import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './enums.ts';
import { nothing, wallTime, zone } from './fields.ts';
import { noticeChannels, pushKinds } from './push.rules.ts';

/** Nothing leaves between these times of the zone, by its clocks; what is urgent does. */
const quietHours = z.strictObject({ from: wallTime, to: wallTime, zone });
export type QuietHours = z.infer<typeof quietHours>;

const channels = z.strictObject({
  push: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  /** Why no text message can leave: nobody sends them here, or the account has no mobile number. */
  whyNoSms: z.enum(['noService', 'noMobile']).nullable(),
  /** Channels per group of notices. `sms` is null for groups without urgent notices. */
  groups: z.array(
    z.strictObject({
      group: z.enum(pushKinds),
      push: z.boolean(),
      email: z.boolean(),
      sms: z.boolean().nullable(),
    }),
  ),
  quiet: quietHours.nullable(),
  /** The quiet hours hold now. */
  isQuiet: z.boolean(),
  /** Language of the account, which each message to it has. */
  language: z.enum(languages),
  /** The server's public key (VAPID, base64url), for the browser's `pushManager.subscribe`. */
  vapidKey: z.string(),
  /** Browsers of the account that get pushes now. */
  devices: z.int(),
  /** One of them belongs to the session of the request. False also after the server lost it. */
  hasThisSession: z.boolean(),
});

/** The browser's public key (65 bytes) and secret (16 bytes), base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}(==)?$/);

/** `off`: the person does not want this channel. `unreachable`: there is no browser, address or number for it. */
const testOutcome = z.enum(['sent', 'off', 'unreachable', 'failed']);

export const channelApi = {
  'channel.read': endpoint({
    summary: 'How notices reach the person outside of the app',
    access: 'signedIn',
    input: nothing,
    output: channels,
  }),
  'channel.set': endpoint({
    summary: 'Switch channels; the list of notices itself cannot be switched off',
    access: 'signedIn',
    input: z.strictObject({
      push: z.boolean().optional(),
      email: z.boolean().optional(),
      sms: z.boolean().optional(),
    }),
    output: channels,
  }),
  'channel.choose': endpoint({
    summary: 'Switch one group of notices for one channel',
    access: 'signedIn',
    input: z.strictObject({
      group: z.enum(pushKinds),
      channel: z.enum(noticeChannels),
      isOn: z.boolean(),
    }),
    output: channels,
  }),
  'channel.setQuiet': endpoint({
    summary: 'The hours in which nothing leaves but what is urgent, twelve at most; null ends them',
    access: 'signedIn',
    input: z.strictObject({ quiet: quietHours.nullable() }),
    output: channels,
  }),
  'channel.test': endpoint({
    summary: 'Send a test message immediately by every active channel; one in two minutes',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ push: testOutcome, email: testOutcome, sms: testOutcome }),
  }),
  'channel.subscribe': endpoint({
    summary: 'Send pushes to this browser until its session ends',
    access: 'signedIn',
    input: z.strictObject({ endpoint: z.url().max(600), p256dh, auth }),
    output: channels,
  }),
  'channel.unsubscribe': endpoint({
    summary: 'Send no more pushes to this browser',
    access: 'signedIn',
    input: z.strictObject({ endpoint: z.url().max(600) }),
    output: channels,
  }),
};
