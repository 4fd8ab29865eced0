import { isTest, readTree } from './tree.ts';

export { root } from './tree.ts';

export const tree = readTree();
/** What reaches a person or a server, without its tests. */
export const product = tree.sources.filter(
  ({ name }) => !isTest(name) && /^(contract|server|src|sw)\//.test(name),
);
