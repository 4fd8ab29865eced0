import { channelApi } from '#contract/channel.ts';
import { handlers } from '#server/http/handlers.ts';
import { setChannels, subscribe, unsubscribe } from './channel.commands.ts';
import { readChannels } from './channel.queries.ts';

export const channelHandlers = handlers(channelApi, {
  'channel.read': readChannels,
  'channel.set': setChannels,
  'channel.subscribe': subscribe,
  'channel.unsubscribe': unsubscribe,
});
