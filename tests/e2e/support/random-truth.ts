import type { Page } from '@playwright/test';
import pg from 'pg';
import { OrderStatus } from '#contract/enums.ts';
import type { DemoServer } from './demo-server.ts';

/** An order as the database has it. */
export interface Fact {
  id: string;
  status: OrderStatus;
}

/** What a card of a screen says, with the title that names its class. */
export interface Said {
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
export async function cardsOf(page: Page): Promise<Said[]> {
  const texts = await page.locator('main').last().locator('article').allInnerTexts();
  return texts.flatMap((text) => {
    const title = /Intent \d+-\d+/.exec(text)?.[0];
    return title === undefined ? [] : [{ title, text }];
  });
}

/** A sentence of the app, and when it is a lie about one class. `hasLeft`: something about the class has left the phone. */
interface Claim {
  words: RegExp;
  isLie: (facts: readonly Fact[], hasLeft: boolean) => boolean;
}

const claims: readonly Claim[] = [
  { words: /Waits on this phone\. Your seat is not reserved yet/, isLie: (facts) => facts.length > 0 },
  { words: /until then the booking stands/, isLie: (facts) => facts.length > 0 && !facts.some(isLive) },
  { words: /We tried to send this/, isLie: (_facts, hasLeft) => !hasLeft },
  { words: /Request received/, isLie: (facts) => facts.length === 0 },
  { words: /Waiting for the instructor/, isLie: (facts) => facts.length === 0 },
  { words: /This order was canceled in the meantime|Canceled\. /, isLie: (facts) => facts.some(isLive) },
  { words: /Nothing was booked|No booking|filled up before/, isLie: (facts) => facts.some(isLive) },
  { words: /Pending agree|Reservation/, isLie: (facts) => facts.length === 0 },
];

/** How many sentences of a card can be true or not. */
export const sentencesIn = ({ text }: Said): number => claims.filter(({ words }) => words.test(text)).length;

/** The lies of one card. */
export function liesOf({ text }: Said, facts: readonly Fact[], hasLeft: boolean): string[] {
  return claims
    .filter(({ words, isLie }) => words.test(text) && isLie(facts, hasLeft))
    .map(({ words }) => `"${words.exec(text)?.[0]}", and the database has ${describe(facts)}`);
}

const describe = (facts: readonly Fact[]): string =>
  facts.length === 0 ? 'no order' : facts.map(({ status }) => `an order in status ${status}`).join(', ');
