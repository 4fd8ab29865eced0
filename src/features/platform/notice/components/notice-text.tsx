import { useTranslation } from 'react-i18next';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Prose } from '#src/ui/prose.tsx';
import { noticeTime, noticeWords } from '../notice.view.ts';

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
  return (
    <Prose>
      <p className="of-meta">{noticeTime(notice.createdAt, now, format)}</p>
      <p className="of-typed">{noticeWords(notice, format, t, { order, now }).body}</p>
    </Prose>
  );
}
