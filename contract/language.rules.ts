import { languages, type Language } from './enums.ts';

/**
 * The first of a person's languages that the product speaks; English otherwise (docs/specification.md 9). `wanted` are
 * language tags, best first, such as `zh-CN`; weights after a semicolon are ignored. `only` is the one tag of a browser
 * without a list.
 */
export function preferredLanguage(wanted: readonly string[] | undefined, only?: string): Language {
  for (const tag of wanted ?? [only ?? '']) {
    const [name] = tag.trim().toLowerCase().split(/[-_;]/);
    const found = languages.find((language) => language === name);
    if (found) return found;
  }
  return 'en';
}
