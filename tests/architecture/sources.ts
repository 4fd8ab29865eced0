import { readTree } from './tree.ts';

export { root } from './tree.ts';

export const tree = readTree();
