const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that `html` made. Nothing else becomes an instance, so no text of a person passes as markup. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}
export type { Markup };

type Part = string | number | Markup | readonly Markup[];

/**
 * Builds a piece of a page. Escapes values for the text of an element and for an attribute in quotes; only
 * other pieces stay markup. Never put a value into a script, a style or an attribute without quotes.
 */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: template }, ...parts.map(markupOf)));

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(markupOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
