import type { Plugin } from 'vite';

/**
 * Moves the style sheet behind the skeleton of index.html, which is painted while it loads. Module scripts still wait
 * for the style sheet, so nothing is ever shown without its style.
 */
export function earlyPaint(): Plugin {
  return {
    name: 'early-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        if (sheets.length === 0) throw new Error('early-paint: index.html has no style sheet');
        let page = html;
        for (const sheet of sheets) page = page.replace(sheet, '');
        return page.replace('</body>', `${sheets.map((sheet) => sheet.trim()).join('\n')}\n</body>`);
      },
    },
  };
}
