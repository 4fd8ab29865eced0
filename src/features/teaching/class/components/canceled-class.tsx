import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface CanceledClassProps {
  canceled: NonNullable<ClassRecord['canceled']>;
  zone: string;
}

/** Shows the coach when and by whom the class was canceled, and the words that the families read. */
export function CanceledClass({ canceled: { at, by, code, text }, zone }: CanceledClassProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bySystem = code === 'slotFreed' ? 'slotFreed' : 'bySize';
  const key = by === 'coach' ? 'byYou' : by === 'system' ? bySystem : 'byUs';
  return (
    <Banner kind="refused" title={t(`teaching.class.canceled.${key}`, { when: format.dayTimeAt(at, zone) })}>
      {text === '' ? null : t('teaching.class.canceled.words', { text })}
    </Banner>
  );
}
