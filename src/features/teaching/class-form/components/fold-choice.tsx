import { useTranslation } from 'react-i18next';
import type { ClassRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Choice } from '#src/ui/choice.tsx';

interface FoldChoiceProps {
  twice: NonNullable<ClassRefusal['twice']>;
  zone: string;
  value: 'earlier' | 'later' | '';
  onChange: (fold: 'earlier' | 'later') => void;
  error: string | undefined;
}

/**
 * The clocks are set back and one hour comes twice. The person chooses one of the two; each has its own name
 * of the zone.
 */
export function FoldChoice({ twice, zone, value, onChange, error }: FoldChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = (instant: string) => `${format.time(instant, zone)} ${format.zoneName(instant, zone)}`;
  return (
    <Choice<'earlier' | 'later'>
      label={t('classFields.fold')}
      options={(['earlier', 'later'] as const).map((fold) => ({
        value: fold,
        title: t(`classFields.${fold}`),
        text: at(twice[fold]),
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
