import { channelApi } from '#contract/channel.ts';
import { handlers } from '#server/http/handlers.ts';
import { chooseGroup, setChannels, setQuietHours, subscribe, unsubscribe } from './channel.commands.ts';
import { readChannels } from './channel.queries.ts';
import { sendTest } from './test-message.commands.ts';

export const channelHandlers = handlers(channelApi, {
  'channel.read': readChannels,
  'channel.set': setChannels,
  'channel.choose': chooseGroup,
  'channel.setQuiet': setQuietHours,
  'channel.test': sendTest,
  'channel.subscribe': subscribe,
  'channel.unsubscribe': unsubscribe,
});
