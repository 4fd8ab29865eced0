import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement, AnnouncementShow } from '#contract/announcement.ts';
import { Queue } from '#src/console/base/queue.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementQueries } from './announcements.queries.ts';

interface AnnouncementListProps {
  show: AnnouncementShow;
  /** The heading, for the link that leads here. */
  heading?: RefObject<HTMLHeadingElement | null>;
  onAgain: (row: Announcement) => void;
}

/** The scheduled announcements, or the history. A stopped row leaves the list, so the heading takes the focus. */
export function AnnouncementList({ show, heading, onAgain }: AnnouncementListProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const query = useInfiniteQuery(announcementQueries.list(show));
  // A sent or stopped one moves from one list to the other: both are read anew.
  const both: typeof query = {
    ...query,
    refetch: async (options) => {
      const other = show === 'scheduled' ? 'ended' : 'scheduled';
      void client.invalidateQueries({ queryKey: announcementQueries.list(other).queryKey });
      return await query.refetch(options);
    },
  };
  const own = useRef<HTMLHeadingElement>(null);
  const title = heading ?? own;
  const [stopped, setStopped] = useState<string | null>(null);
  const name = t(`console.announce.shows.${show}`);
  return (
    <section aria-label={name}>
      <h2 ref={title} tabIndex={-1}>
        {name}
      </h2>
      <output className="done">
        {stopped === null ? null : t('console.announce.stop.done', { title: stopped })}
      </output>
      <Queue query={both} none={t(`console.announce.none.${show}`)}>
        {(rows) => (
          <ul className="rows" aria-label={name}>
            {rows.map((row) => (
              <AnnouncementRow
                key={row.id}
                row={row}
                onAgain={() => onAgain(row)}
                onStopped={() => {
                  setStopped(row.text[f.language].title);
                  title.current?.focus();
                  void client.invalidateQueries({ queryKey: announcementQueries.all });
                }}
              />
            ))}
          </ul>
        )}
      </Queue>
    </section>
  );
}
