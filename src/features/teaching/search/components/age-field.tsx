import { useTranslation } from 'react-i18next';
import { yearsUntil } from '#contract/age.rules.ts';
import { cleanDigits } from '#contract/code.rules.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { usePresent } from '#src/features/teaching/search/use-search-input.ts';
import { useSession } from '#src/session/session.ts';
import { Field } from '#src/ui/field.tsx';

interface AgeFieldProps {
  /** Whole years in figures; empty for any age. */
  value: string;
  onChange: (value: string) => void;
}

/** Age of the child: a number, or the age of a child of the family. Only the age leaves the phone. */
export function AgeField({ value, onChange }: AgeFieldProps) {
  const { t } = useTranslation();
  const { people = [] } = useParticipants(useSession().user !== null);
  const { today } = usePresent();
  const children = people.flatMap(({ id, kind, name, birthDate }) =>
    kind === 'child' && birthDate !== null
      ? [{ id, name, age: String(Math.max(yearsUntil(today, birthDate), 0)) }]
      : [],
  );
  return (
    <>
      <Field
        label={t('search.age')}
        hint={children.length > 0 ? t('search.ageHint') : undefined}
        kind="number"
        maxLength={2}
        value={value}
        onChange={(typed) => onChange(cleanDigits(typed).slice(0, 2))}
      />
      {children.length > 0 ? (
        <fieldset className="of-choice">
          <legend className="of-sr">{t('search.ageOf')}</legend>
          <div className="of-chips">
            {children.map(({ id, name, age }) => (
              <button
                key={id}
                type="button"
                className="of-chip"
                aria-pressed={value === age}
                onClick={() => onChange(value === age ? '' : age)}
              >
                {t('search.childAged', { name, count: Number(age) })}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
