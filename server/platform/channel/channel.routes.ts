import { channelApi } from '#contract/channel.ts';
import { handlers } from '#server/http/handlers.ts';
import { readChannels, setChannels, subscribe, unsubscribe } from './channel.service.ts';

export const channelHandlers = handlers(channelApi, {
  'channel.read': readChannels,
  'channel.set': setChannels,
  'channel.subscribe': subscribe,
  'channel.unsubscribe': unsubscribe,
});
