import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OrderStatus } from '#contract/enums.ts';
import { paidOrder, reportDispute } from './chargebacks.ts';
import type { DemoServer } from './demo-server.ts';
import { sql } from './sql.ts';

const appFile = path.resolve(import.meta.dirname, '../../../src/console/app.tsx');

/** The routes of the console as its app names them, without the page of an unknown address. */
const routes = (): string[] =>
  [...readFileSync(appFile, 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(([, route = '']) => route);

/** For each route with a record in its address: a statement that finds one in the demo. */
const examples: Readonly<Record<string, string>> = {
  '/classes/:id': `select '/classes/' || class_id as url from orders where status = '${OrderStatus.progress}' order by 1 limit 1`,
  '/people/:id': `select '/people/' || student_id as url from orders order by 1 limit 1`,
  '/birth-dates/:id': `select '/birth-dates/' || id as url from account order by 1 limit 1`,
  '/hidden-sessions/:id': `select '/hidden-sessions/' || account_id as url from child_guardian order by 1 limit 1`,
  '/activities/:key': `select '/activities/' || key as url from activity order by 1 limit 1`,
  '/applications/:id': `select '/applications/' || id as url from team_member where state = 'pending' order by 1 limit 1`,
  '/cities/:id': `select '/cities/' || id as url from city order by 1 limit 1`,
  '/ratings/:id': `select '/ratings/' || id as url from rating order by 1 limit 1`,
  '/teams/:id/leader': `select '/teams/' || id || '/leader' as url from team order by 1 limit 1`,
  '/joins/:id/:role': `select '/joins/' || account_id || '/' || role as url from account_role where role = 'coach' order by 1 limit 1`,
  '/chargebacks/:id': `select '/chargebacks/' || id as url from chargeback order by 1 limit 1`,
  '/orders': `select '/orders?number=' || number as url from orders where status = '${OrderStatus.completed}' order by 1 limit 1`,
  '/articles/:id': `select '/articles/' || id as url from resource order by 1 limit 1`,
  '/articles/:id/versions': `select '/articles/' || id || '/versions' as url from resource order by 1 limit 1`,
  '/lessons/:slug': `select '/lessons/emergencies' as url`,
  '/lessons/:slug/versions': `select '/lessons/emergencies/versions' as url`,
  '/legal/:kind': `select '/legal/' || kind as url from legal_text order by 1 limit 1`,
  '/rules/:name': `select '/rules/feeBps' as url`,
};

async function exampleOf(server: DemoServer, route: string, statement: string): Promise<string> {
  const [row] = await sql<{ url: string }>(server, statement);
  if (row === undefined) throw new Error(`the demo has no record for ${route}`);
  return row.url;
}

/** Returns an address of each page of the console, with a record of the demo where a page needs one. */
export async function consoleScreens(server: DemoServer): Promise<string[]> {
  const { payment } = await paidOrder(server);
  await reportDispute(server, payment, 'open');
  const found: string[] = [];
  for (const route of routes()) {
    const statement = examples[route];
    if (statement === undefined && route.includes(':')) throw new Error(`no example for ${route}`);
    found.push(statement === undefined ? route : await exampleOf(server, route, statement));
  }
  return found.map((url) => `/console${url}`);
}
