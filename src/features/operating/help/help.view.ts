import type { Block, Resource, ResourceSummary } from '#contract/content.ts';
import type { Language } from '#contract/enums.ts';

/** The phone has the whole article, not only its heading. */
export const isWhole = (article: ResourceSummary | Resource): article is Resource => 'body' in article.en;

/** One question of a topic with its answer. */
export interface Answer {
  topicId: string;
  topic: string;
  /** Heading of the part; the title of the topic for the text before the first heading. */
  question: string;
  text: string;
}

const wordsOf = (block: Block): string[] => {
  if (block.type === 'list') return block.items;
  if (block.type === 'table') return [...block.head, ...block.rows.flat()];
  return [block.text];
};

/** Splits a topic at its headings. */
export function answersOf(article: Resource, language: Language): Answer[] {
  const { title, body } = article[language];
  const answers: Answer[] = [{ topicId: article.id, topic: title, question: title, text: '' }];
  for (const block of body) {
    const last = answers.at(-1);
    if (block.type === 'h')
      answers.push({ topicId: article.id, topic: title, question: block.text, text: '' });
    else if (last) last.text = [last.text, ...wordsOf(block)].filter(Boolean).join(' ');
  }
  return answers.filter(({ text }) => text !== '');
}

/** Returns the answers that contain every typed word; first those with all words in the question. */
export function findAnswers(answers: readonly Answer[], typed: string): Answer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = answers.filter(({ topic, question, text }) => has(`${topic} ${question} ${text}`));
  return [
    ...found.filter(({ question }) => has(question)),
    ...found.filter(({ question }) => !has(question)),
  ];
}
