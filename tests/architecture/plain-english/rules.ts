import type { Tree } from '../tree.ts';
import { passagesOf, type Passage } from './passages.ts';

/** The five rules of plain English. Each returns the words that break it. */
export type PlainRule = 'opening' | 'people only' | 'words' | 'title' | 'length';

export interface Broken {
  file: string;
  line: number;
  rule: PlainRule;
  what: string;
}

export const mostWords = 30;

/** Code, texts of screens and references count as one word each: `of the code`, "Pay now", docs/domain.md 4.2, rule 8. */
const oneWord =
  /`[^`]*`|"[^"\n]{1,200}"|“[^”]*”|\$\{[^}]*\}|\{\{[^}]*\}\}|https?:\S+|docs\/[\w./-]*\w(?:,? +(?:and |to |or )?(?:\d[\d.]*[a-z]?\b|[A-FIM]\d+[a-d]?\b|(?:rules?|rows?|lines?|no\.) \d+[a-d]?\b|"[^"]{1,60}"))*/g;
const paragraphEnd = /\n\s*\n|\n\s*(?=(?:[-*•]|\d+\.) )|\n\s*(?=@\w)/;
const sentenceEnd = /(?<=[.!?]["')\]]*)\s+/;
const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const sentencesOf = (text: string): string[] =>
  text.split(paragraphEnd).flatMap((paragraph) =>
    paragraph
      .replaceAll(/\s+/g, ' ')
      .replaceAll(oneWord, 'CODE')
      .trim()
      .split(sentenceEnd)
      .filter((sentence) => sentence !== ''),
  );

const opening = /^(?:what|whatever|who|whoever|whose|whom|whether|of|by|in whose|for whom|with whom)\b/i;

const unused: readonly RegExp[] = [
  /\bso many\b/i,
  /\ball the same\b/i,
  /\b(?:the|an?) own\b/i,
  /\bfor whom\b/i,
  /\b(?:is|are|was|were|be) none\b/i,
  /\b(?:stands?(?! for\b)|stood)\b/i,
  /\blet(?:s|ting)? go\b/i,
  /\bby itself\b/i,
  /\b(?:brings?|brought)\b/i,
  /\b(?:money|refunds?|fees?|amounts?|cents?|prices?|payments?|payouts?|shares?)(?: \w+){0,2}? (?:goes|went)\b/i,
  /\b(?:a|no) word (?:on|of|to|about|from|for)\b|\b(?:with|without|needs?|says?|sends?|leaves?|gives?) (?:a|one|no) word\b/i,
  /\bat once\b/i,
  /\bany ?more\b/i,
  /\b(?:is|are|was|were|be|been) (?:already |still |not |no longer |all |always |only )?there(?=[.,;:)!?]|$| (?:yet|already|again|now|when|before|after|until|at|for|as|in|with)\b)/i,
  /\bthat is it\b/i,
  /\bof which\b/i,
  // The glossary has strike, task, intent and favorite.
  /\blapses?\b/i,
  /\b(?:a|the|each|this|every|open|one|closed) matters?\b/i,
  /\bwish(?:es)?\b/i,
  /\bhearts?\b/i,
];

const person = new RegExp(
  `^(?:${[
    'i|we|you|he|she|they|who|whoever|one|both|others?|another|those|nobody|somebody|someone|anybody|anyone|everybody|everyone|no-one',
    'persons?|people|humans?|user|users|famil(?:y|ies)|parents?|mothers?|fathers?|guardians?|child|children|minors?|adults?|siblings?',
    'coach|coaches|instructors?|teachers?|substitutes?|helpers?|assistants?|volunteers?|students?|participants?|members?',
    'operators?|reviewers?|owners?|leaders?|partners?|teams?|candidates?|applicants?|readers?|attackers?|strangers?|visitors?',
    'guests?|inviters?|holders?|senders?|authors?|developers?|engineers?|callers?|clients?|friends?|witness|witnesses|schools?',
  ].join('|')})$`,
);
const thing = new RegExp(
  `^(?:${[
    'it|which|this|server|servers|phone|phones|page|pages|screen|screens|app|worker|record|records|row|rows|table|tables|list|lists',
    'field|key|keys|code|call|calls|answer|answers|response|responses|request|requests|error|errors|test|tests|wall|function|job|jobs',
    'database|queue|notice|notices|mail|mails|card|cards|bar|banner|button|buttons|dialog|sheet|form|forms|browser|browsers|node|nodes',
    'process|contract|rule|rules|reason|reasons|refusal|refusals|message|messages|text|texts|document|documents|comment|type|header',
    'cookie|log|file|files|module|component|hook|store|cache|memory|clock|class|classes|order|orders|badge|label|title|sentence|sentences',
    'words|result|outcome|state|status|step|event|effect|service|services|system|product|console|picture|link|links|line|lines|toast',
  ].join('|')})$`,
);
const between = new Set(
  'also|only|never|not|no|longer|already|then|still|always|alone|itself|can|cannot|may|must|will|does|do|did|would|could|should|has|have|had|now|just|first|later|often|really|too|therefore|themselves|himself|herself'.split(
    '|',
  ),
);
const finite = /^(?:says|tells|hears|asks|knows|wants)$/;
const other = /^(?:say|said|tell|told|hear|heard|ask|asked|knew|know|want|wanted)$/;
const joining = new Set(['and', 'or', 'but', 'then', 'that']);

/** The place of the subject of a verb: the nearest word before it that is no helper of the verb. */
function subjectBefore(tokens: readonly string[], verb: number): number {
  let at = verb - 1;
  while (at >= 0 && between.has(tokens[at] ?? '')) at -= 1;
  return at;
}

/** Only people say, tell, hear, ask, know and want. */
function saying(sentence: string): string | undefined {
  const written = sentence.split(' ').map((token) => token.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  const tokens = written.map((token) => token.toLowerCase());
  for (const [verb, token] of tokens.entries()) {
    const at = subjectBefore(tokens, verb);
    const subject = tokens[at] ?? '';
    const found = `${subject} ${token}`.trim();
    if (/^(?:told|said|heard)$/.test(token) && /^(?:is|are|was|were|be|been|being)$/.test(subject)) {
      if (tokens[verb + 1] !== 'apart') return found;
      continue;
    }
    if (other.test(token) && thing.test(subject)) return found;
    if (!finite.test(token)) continue;
    const isPerson =
      person.test(subject) ||
      // Maya, Leo
      (at > 0 && /^\p{Lu}\p{Ll}+$/u.test(written[at] ?? '')) ||
      // "the owner of the order knows", "a coach reads and asks", "people that ask"
      tokens
        .slice(Math.max(0, at - 5), at)
        .some((before) => person.test(before) && (joining.has(subject) || isNear(tokens, at)));
    if (!isPerson) return found;
  }
  return undefined;
}

const isNear = (tokens: readonly string[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) => /^(?:of|in|with|without|at|on|from|who)$/.test(token));

const told = /\b(?:tells?|told|hears?|heard|says?|said)\b/i;
const withoutSubject =
  /^(?:is|are|was|were|has|have|had|does|do|can|cannot|may|must|will|goes|gets|keeps|takes|gives|makes|finds|stays|becomes|comes|belongs|begins|carries|closes|opens|leads|lets|puts|sends|removes|refuses|returns|throws|rejects|ignores|retries)\b/i;

function brokenTitle({ text, isInGroup }: Passage): string | undefined {
  const said = told.exec(text)?.[0];
  if (said !== undefined) return said;
  return isInGroup === true ? undefined : withoutSubject.exec(text)?.[0];
}

/** Returns the rules that one passage breaks. A sentence breaks each rule at most once. */
export function brokenIn(passage: Passage): Broken[] {
  const { file, line, kind, text } = passage;
  const found: Broken[] = [];
  const add = (rule: PlainRule, what: string | undefined, sentence: string) => {
    if (what !== undefined)
      found.push({ file, line, rule, what: `"${what}" in ${kind}: ${shortened(sentence)}` });
  };
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  add('opening', opening.exec(whole)?.[0], whole);
  const title = kind === 'test title' ? brokenTitle(passage) : undefined;
  add('title', title, whole);
  for (const sentence of sentencesOf(text)) {
    if (title === undefined) add('people only', saying(sentence), sentence);
    add(
      'words',
      unused.map((word) => word.exec(sentence)?.[0]).find((word) => word !== undefined),
      sentence,
    );
    const words = sentence.split(' ').filter(isWord).length;
    if (words > mostWords) add('length', `${words} words`, sentence);
  }
  return found;
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

/** These files hold the rules and the offences that are planted against them. */
const isExempt = (file: string): boolean =>
  file === 'tests/architecture/planted.test.ts' || file === 'tests/architecture/plain-english/rules.ts';

export const brokenOf = (tree: Tree): Broken[] =>
  passagesOf(tree)
    .filter(({ file }) => !isExempt(file))
    .flatMap(brokenIn);
