import { routes } from '#contract/routes.ts';
import { calledIn } from '../called-in.ts';
import { type Finding, productOf, type Wall } from '../tree.ts';
import { uncalled } from '../uncalled.ts';

/** `npm run operator` works at the machine itself and calls no endpoint. */
export const callersWall: Wall = {
  name: 'every endpoint is called by the phone or the console, or has a reason',
  advice:
    'Call the endpoint, or write its reason into tests/architecture/uncalled.ts. An endpoint that is called leaves the list.',
  find: (tree) => {
    const called = calledIn(productOf(tree).filter(({ name }) => /^(src|sw)\//.test(name)));
    const names = Object.keys(routes);
    return [
      ...names
        .filter((name) => !called.has(name) && !(uncalled[name] ?? '').trim())
        .map((at): Finding => ({ at, what: 'nothing calls it, and it has no reason' })),
      ...Object.keys(uncalled)
        .filter((name) => called.has(name) || !names.includes(name))
        .map((at): Finding => ({ at, what: 'is called, or is gone: take it off the list' })),
    ];
  },
};
