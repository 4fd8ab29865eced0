import type { LegalText } from '#contract/content.ts';

/** Stands in a legal text for the address at which this deployment answers people. */
const placeholder = '{helpAddress}';

/** The text as people read it: every placeholder is the address. */
export function withHelpAddress(text: LegalText, address: string): LegalText {
  const filled = (words: string) => words.replaceAll(placeholder, address);
  const filledBody = ({ title, intro, sections }: LegalText['en']): LegalText['en'] => ({
    title: filled(title),
    intro: filled(intro),
    sections: sections.map(({ heading, paragraphs }) => ({
      heading: filled(heading),
      paragraphs: paragraphs.map(filled),
    })),
  });
  return { ...text, en: filledBody(text.en), zh: filledBody(text.zh) };
}
