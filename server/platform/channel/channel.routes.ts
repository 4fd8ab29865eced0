import { channelApi } from '#contract/channel.ts';
import { handlers } from '#server/context/handler-table.ts';
import {
  chooseGroup,
  setChannels,
  setQuietHours,
  subscribeBrowser,
  unsubscribeBrowser,
} from './channel.commands.ts';
import { readChannels } from './channel.queries.ts';
import { sendTestMessage } from './test-message.commands.ts';

export const channelHandlers = handlers(channelApi, {
  'channel.read': readChannels,
  'channel.set': setChannels,
  'channel.choose': chooseGroup,
  'channel.setQuiet': setQuietHours,
  'channel.test': sendTestMessage,
  'channel.subscribe': subscribeBrowser,
  'channel.unsubscribe': unsubscribeBrowser,
});
