import type { Plugin } from 'vite';

/*
 * Parts of Framework7's core style sheet that style components we draw ourselves. Its other parts, the pages, bars,
 * buttons and modals, stay. Half of the sheet's weight on the way to the first screen.
 */
const unused = ['Toolbar', 'Subnavbar', 'Content Block', 'List View', 'Touch Ripple', 'Touch Highlight'];

/** Cuts the named sections (each starts with a comment of three equals signs) out; fails when one has been renamed. */
export function withoutSections(css: string, names: readonly string[]): string {
  const parts = css.split(/(?=\/\* === .+? === \*\/)/);
  const nameOf = (part: string) => /^\/\* === (.+?) === \*\//.exec(part)?.[1];
  const missing = names.filter((name) => !parts.some((part) => nameOf(part) === name));
  if (missing.length > 0) throw new Error(`f7-css: no such section: ${missing.join(', ')}`);
  return parts.filter((part) => !names.includes(nameOf(part) ?? '')).join('');
}

/** In development too, so that both look the same. */
export function f7Css(): Plugin {
  return {
    name: 'f7-css',
    enforce: 'pre',
    transform: {
      filter: { id: /\/framework7\/framework7\.css$/ },
      handler: (code) => ({ code: withoutSections(code, unused), map: null }),
    },
  };
}
