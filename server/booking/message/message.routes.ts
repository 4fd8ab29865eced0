import { messageOperatorApi } from '#contract/message-operator.ts';
import { messageApi } from '#contract/message.ts';
import { handlers } from '#server/context/handler-table.ts';
import { sendToClass } from './message.class.commands.ts';
import { readThreadForOperator, readThreadPicture } from './message.operator.commands.ts';
import { readPicture } from './message.picture.queries.ts';
import { listThreads, readQuestion, readThread } from './message.queries.ts';
import { markThreadRead } from './message.read.commands.ts';
import { sendMessage } from './message.send.commands.ts';

export const messageHandlers = handlers(
  { ...messageApi, ...messageOperatorApi },
  {
    'message.threads': listThreads,
    'message.thread': readThread,
    'message.ofClass': readQuestion,
    'message.picture': readPicture,
    'message.send': sendMessage,
    'message.toClass': sendToClass,
    'message.read': markThreadRead,
    'operator.threadRead': readThreadForOperator,
    'operator.threadPicture': readThreadPicture,
  },
);
