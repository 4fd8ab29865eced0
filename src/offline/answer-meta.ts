/** What the definition of a query says about keeping its answers. Without a word they are kept (`keep-answers.ts`). */
export interface AnswerMeta extends Record<string, unknown> {
  /** Small and public: also kept for the first paint (`persister.ts`). */
  persist?: 'public';
  /** `records`: the query writes its records itself (`records.ts`). `never`: nothing stays on the phone. */
  keep?: 'records' | 'never';
  /** Why nothing stays. */
  why?: string;
  /** Until when an answer may stay, in ms; the phone forgets it then, also without a network. */
  keptUntil?: (answer: never) => number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta;
  }
}
