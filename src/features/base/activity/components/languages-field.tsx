import { useTranslation } from 'react-i18next';
import { type SpokenLanguage, spokenLanguages, spokenNames } from '#contract/spoken-languages.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { RemovableChips } from '#src/ui/removable-chips.tsx';

interface LanguagesFieldProps {
  label: string;
  hint: string;
  value: readonly SpokenLanguage[];
  onChange: (value: SpokenLanguage[]) => void;
}

/** Languages of a class or a coach: the list adds one, and a tap on a chip removes one. */
export function LanguagesField({ label, hint, value, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const add = (chosen: string) =>
    onChange(spokenLanguages.filter((code) => code === chosen || value.includes(code)));
  return (
    <>
      <Field
        label={label}
        hint={hint}
        kind="select"
        optional
        placeholder={t('classFit.addLanguage')}
        options={spokenLanguages
          .filter((code) => !value.includes(code))
          .map((code) => ({ value: code, label: format.local(spokenNames[code]) }))}
        value=""
        onChange={add}
      />
      <RemovableChips
        label={t('classFit.chosen')}
        chips={value.map((code) => ({
          key: code,
          label: format.local(spokenNames[code]),
          onRemove: () => onChange(value.filter((other) => other !== code)),
        }))}
      />
    </>
  );
}
