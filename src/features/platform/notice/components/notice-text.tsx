import { useTranslation } from 'react-i18next';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Prose } from '#src/ui/prose.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { noticeDeadline, noticeTime, noticeWords } from '../notice.view.ts';

interface NoticeTextProps {
  notice: Notice;
  /** Order that the notice is about, as this phone keeps it. */
  order: OrderRecord | undefined;
}

/** The whole text of a notice. */
export function NoticeText({ notice, order }: NoticeTextProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = noticeWords(notice, format, t, { order, now });
  const deadline = noticeDeadline(notice, { order, now });
  return (
    <Prose>
      <h2>{words.title}</h2>
      <p className="of-meta">{noticeTime(notice.createdAt, now, format)}</p>
      {deadline ? (
        <p>
          <StatusBadge kind="waiting">
            {t('todo.until', { until: format.shortDeadline(deadline.by, deadline.zone) })}
          </StatusBadge>
        </p>
      ) : null}
      <p className="of-typed">{words.body}</p>
    </Prose>
  );
}
