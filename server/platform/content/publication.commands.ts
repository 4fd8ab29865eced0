import type { LegalText } from '#contract/content.ts';
import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/task/task.repository.ts';
import type { Article } from '#server/texts/article.ts';
import { articles } from '#server/texts/articles.ts';
import { legalTexts } from '#server/texts/legal-texts.ts';
import { keepBuildVersions, setResources } from './article.repository.ts';
import { refreshContent } from './content-cache.queries.ts';
import { insertLegalTexts, listLegalHashes } from './legal-text.repository.ts';
import { hashOf } from './legal.rules.ts';

const nameOf = (text: { kind: string; version: string }) => `${text.kind} ${text.version}`;

/**
 * Stores the articles and legal texts of this build in the database, at every start, on every node. They are the
 * first versions; later changes by operators stay. A changed article gets the next version. A legal text under
 * a known version must be the same text, because people agreed to it under that name. A changed one stops the
 * start (StartupError).
 */
export async function publishContent(
  database: Database,
  clock: Clock,
  content: { articles: readonly Article[]; legalTexts: readonly LegalText[] } = {
    articles,
    legalTexts: Object.values(legalTexts),
  },
): Promise<void> {
  const now = clock.now();
  await database.transaction(
    async (tx) => {
      await setResources(
        tx,
        content.articles.map((article) => ({
          id: article.id,
          slug: article.slug,
          kind: article.kind,
          version: article.version,
          minutes: article.minutes,
          published_at: new Date(article.publishedAt),
          en: JSON.stringify(article.en),
          zh: JSON.stringify(article.zh),
        })),
      );
      await keepBuildVersions(tx);
      const before = await listLegalHashes(tx);
      const isOperators = (kind: LegalText['kind']) =>
        before.some((row) => row.kind === kind && row.published_by !== null);
      await insertLegalTexts(
        tx,
        content.legalTexts
          .filter(({ kind }) => !isOperators(kind))
          .map((text) => ({
            kind: text.kind,
            version: text.version,
            published_at: now,
            en: JSON.stringify(text.en),
            zh: JSON.stringify(text.zh),
            text_hash: hashOf(text),
          })),
      );
      await addTaskForNewer(
        tx,
        content.legalTexts.filter(({ kind }) => isOperators(kind)),
        before,
        now,
      );
      const stored = new Map((await listLegalHashes(tx)).map((row) => [nameOf(row), row.text_hash]));
      const edited = content.legalTexts.find(
        (text) => stored.get(nameOf(text))?.equals(hashOf(text)) === false,
      );
      if (edited)
        throw new StartupError(
          `The text ${nameOf(edited)} was edited after it was published; give it a new version.`,
        );
    },
    { keyed: true },
  );
  await refreshContent({ database });
}

/**
 * Operators' texts are never replaced by a build. One task names a build's text that is newer than those of earlier
 * builds and differs from every version.
 */
async function addTaskForNewer(
  tx: Tx,
  brought: readonly LegalText[],
  known: Awaited<ReturnType<typeof listLegalHashes>>,
  at: Date,
): Promise<void> {
  const isNews = (text: LegalText) =>
    known.every(
      (row) =>
        row.kind !== text.kind ||
        (!row.text_hash.equals(hashOf(text)) && (row.published_by !== null || row.version < text.version)),
    );
  await addTasks(
    tx,
    brought.filter(isNews).map(({ kind, version }) => ({
      kind: 'legalTextOfBuild',
      subject: { kind: 'legal', id: kind },
      facts: { version },
      uniqueKey: `legalTextOfBuild:${kind}:${version}`,
      at,
    })),
  );
}
