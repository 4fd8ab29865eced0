import { blockApi } from '#contract/block.ts';
import { handlers } from '#server/context/handler-table.ts';
import { blockPerson, unblockPerson } from './block.commands.ts';
import { listOwnBlocks } from './block.queries.ts';

export const blockHandlers = handlers(blockApi, {
  'block.set': blockPerson,
  'block.remove': unblockPerson,
  'block.mine': listOwnBlocks,
});
