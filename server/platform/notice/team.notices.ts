import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from './new-notice.repository.ts';

export interface TeamNews {
  kind: NoticeKind;
  /** The team's name, or the title of what it does. */
  title: LocalText;
  to: readonly string[];
  facts?: Record<string, string | number>;
  /** Row and step of the news: the same news is written once. */
  about: string;
  at: Date;
}

/** Notifies each account once. */
export const notifyTeam = (tx: Tx, { kind, title, to, facts = {}, about, at }: TeamNews): Promise<void> =>
  addNotices(
    tx,
    [...new Set(to)].map((accountId) => ({
      accountId,
      kind,
      facts: {
        ...(title.en !== undefined && { titleEn: title.en }),
        ...(title.zh !== undefined && { titleZh: title.zh }),
        ...facts,
      },
      at,
      uniqueKey: `${kind}:${about}:${accountId}`,
    })),
  );
