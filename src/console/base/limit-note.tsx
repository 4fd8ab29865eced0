import { useTranslation } from 'react-i18next';

interface LimitNoteProps {
  id: string;
  /** Number of characters that are written. */
  count: number;
  limit: number | undefined;
  /** Number of pasted characters that were left out. */
  cut: number;
  isNear: boolean;
}

/** Counts the characters near the limit, and shows how many of a pasted text were left out. */
export function LimitNote({ id, count, limit, cut, isNear }: LimitNoteProps) {
  const { t } = useTranslation();
  if (!isNear) return null;
  return (
    <p id={id} className="faint" role={cut > 0 ? 'status' : undefined}>
      {cut > 0 ? t('console.limit.cut', { count: cut, limit }) : t('console.limit.counter', { count, limit })}
    </p>
  );
}
