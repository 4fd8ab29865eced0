import type { Page } from '@playwright/test';
import pg from 'pg';
import { OrderStatus } from '#contract/enums.ts';
import type { DemoServer } from './demo-server.ts';

/** An order as the database has it. */
export interface Fact {
  id: string;
  status: OrderStatus;
}

/** Text of a card on a screen, with the title that names its class. */
export interface CardText {
  title: string;
  text: string;
}

/** The orders of a student by the class's id, read in the database itself. */
export async function readFacts(
  server: DemoServer,
  studentId: string,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Fact & { classId: string }>(
      `select id, status, class_id as "classId" from orders where student_id = $1 and class_id = any($2)`,
      [studentId, classIds],
    );
    return new Map(classIds.map((id) => [id, rows.filter(({ classId }) => classId === id)]));
  } finally {
    await client.end();
  }
}

export const isLive = ({ status }: Fact): boolean =>
  status !== OrderStatus.canceled && status !== OrderStatus.reject;

/** Every card of the screen that names an intent. */
export async function cardsOf(page: Page): Promise<CardText[]> {
  const texts = await page.locator('main').last().locator('article, [data-m=brief-row]').allInnerTexts();
  return texts.flatMap((text) => {
    const title = /Intent \d+-\d+/.exec(text)?.[0];
    return title === undefined ? [] : [{ title, text }];
  });
}

/**
 * A sentence of the app, and when it is false about one class. `hasLeft`: an action about the class was sent.
 */
interface Claim {
  words: RegExp;
  isFalse: (facts: readonly Fact[], hasLeft: boolean) => boolean;
}

const claims: readonly Claim[] = [
  { words: /Waits on this phone\. Your seat is not reserved yet/, isFalse: (facts) => facts.length > 0 },
  { words: /until then the booking stands/, isFalse: (facts) => facts.length > 0 && !facts.some(isLive) },
  { words: /We tried to send this/, isFalse: (_facts, hasLeft) => !hasLeft },
  { words: /Request received/, isFalse: (facts) => facts.length === 0 },
  { words: /Waiting for the instructor/, isFalse: (facts) => facts.length === 0 },
  { words: /This order was canceled in the meantime|Canceled\. /, isFalse: (facts) => facts.some(isLive) },
  { words: /Nothing was booked|No booking|filled up before/, isFalse: (facts) => facts.some(isLive) },
  // In a row, after its label. Another order of the class may be live.
  {
    words: /Canceled\s+(?:no charge|nothing came back|you canceled|\S+ (?:came|goes) back)/,
    isFalse: (facts) => facts.every(isLive),
  },
  { words: /Pending payment\s+(?:\S+ by|held for you)/, isFalse: (facts) => facts.length === 0 },
  { words: /Pending agree|Reservation/, isFalse: (facts) => facts.length === 0 },
];

/** Counts the sentences of a card that can be true or false. */
export const sentencesIn = ({ text }: CardText): number =>
  claims.filter(({ words }) => words.test(text)).length;

/** Returns the false sentences of one card. */
export function falseIn({ text }: CardText, facts: readonly Fact[], hasLeft: boolean): string[] {
  return claims
    .filter(({ words, isFalse }) => words.test(text) && isFalse(facts, hasLeft))
    .map(({ words }) => `"${words.exec(text)?.[0]}", and the database has ${describe(facts)}`);
}

const describe = (facts: readonly Fact[]): string =>
  facts.length === 0 ? 'no order' : facts.map(({ status }) => `an order in status ${status}`).join(', ');
