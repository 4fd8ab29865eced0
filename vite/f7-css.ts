import type { Plugin } from 'vite';
import { rulesOf, selectorsOf, withoutBrackets } from './css-rules.ts';

/*
 * Framework7's style sheets also cover components that we draw ourselves, its own router, large titles and
 * an icon font. Removes these rules, because the first screen waits for the sheet. Pages, bars, modals and
 * their buttons stay.
 */
const unusedSections = [
  'Toolbar',
  'Subnavbar',
  'Content Block',
  'List View',
  'Touch Ripple',
  'Touch Highlight',
];

/** Classes that no element has; their rules are removed. */
const unusedClasses = new RegExp(
  `^(${[
    'router-transition.*|pages|view-(master-detail|resize-handler)',
    'page-(master.*|next.*|previous|opacity-effect|shadow-effect|title|transition.*|transparent)',
    'page-with-(navbar-large|subnavbar).*|navbars|navbar-(large|hidden|transparent|transitioning|no-title|pane).*',
    'title-large.*|subtitle|subnavbar|toolbar|searchbar|with-searchbar.*',
    'segmented.*|button-(outline|raised|small|preloader|loading|active).*|button-\\w+-(ios|md)|tab-link.*',
    '(f7|framework7|material)-icons|icon(-\\w+)?|color-.*|(text|bg|border|ripple)-color-primary',
    '(if|not)-.*|(ios|md)-only|.*ios-(left-|right-)?edges?|no-safe-area.*|safe-area-.*|item-link',
    'panel.*|popup.*|popover-.*|actions-.*|fab-.*|custom-modal-.*|preloader-(backdrop|modal|multi-color)|with-modal-preloader',
    'dialog-(input|preloader|progress).*',
  ].join('|')})$`,
);
export const isUnusedClass = (name: string): boolean => unusedClasses.test(name);

const classes = /\.((?:[\w-]|\\.)+)/g;

/** Ignores brackets, because their content only adds conditions to an element. */
const isUsed = (selector: string): boolean =>
  !selector.includes('[class*=color-]') &&
  ![...withoutBrackets(selector).matchAll(classes)].some(([, name = '']) => isUnusedClass(name));

export function withoutUnused(css: string): string {
  return rulesOf(css)
    .map(({ head, block }) => {
      if (block === undefined) return head;
      if (/^@(media|supports)/.test(head)) return nonEmpty(head, withoutUnused(block));
      if (head.startsWith('@')) return `${head}{${block}}`;
      return nonEmpty(selectorsOf(head).filter(isUsed).join(','), block);
    })
    .join('\n');
}

const nonEmpty = (head: string, block: string): string =>
  head === '' || block.trim() === '' ? '' : `${head}{${block}}`;

/** Removes keyframes and fonts that no remaining rule uses. */
export function withoutUnnamed(css: string): string {
  const isNamed = (name: string) => css.split(name).length > 2;
  return rulesOf(css)
    .filter(({ head, block }) => {
      const named = /^@keyframes (.+)$/.exec(head)?.[1] ?? /^@font-face/.exec(head)?.[0];
      if (named === undefined || block === undefined) return true;
      return named === '@font-face'
        ? isNamed(/font-family:\s*'?([\w-]+)/.exec(block)?.[1] ?? '')
        : isNamed(named);
    })
    .map(({ head, block }) => (block === undefined ? head : `${head}{${block}}`))
    .join('\n');
}

/**
 * Removes the named sections, which start with a comment of three equals signs; fails when one was renamed.
 */
export function withoutSections(css: string, names: readonly string[]): string {
  const parts = css.split(/(?=\/\* === .+? === \*\/)/);
  const nameOf = (part: string) => /^\/\* === (.+?) === \*\//.exec(part)?.[1];
  const missing = names.filter((name) => !parts.some((part) => nameOf(part) === name));
  if (missing.length > 0) throw new Error(`f7-css: no such section: ${missing.join(', ')}`);
  return parts.filter((part) => !names.includes(nameOf(part) ?? '')).join('');
}

/** Core sheet with only the rules that the phone app uses. */
export const usedOfCore = (css: string): string => usedOf(withoutSections(css, unusedSections));
const usedOf = (css: string): string => withoutUnnamed(withoutUnused(css));

/** Runs in development too, so that both look the same. */
export function f7Css(): Plugin {
  return {
    name: 'f7-css',
    enforce: 'pre',
    transform: {
      filter: { id: /\/framework7\/(framework7|components\/.+)\.css$/ },
      handler: (code, id) => ({
        code: id.endsWith('/framework7/framework7.css') ? usedOfCore(code) : usedOf(code),
        map: null,
      }),
    },
  };
}
