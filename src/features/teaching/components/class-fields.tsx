import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassDraft } from '#src/features/teaching/class-draft.view.ts';
import type { ClassPart } from '#src/features/teaching/class-form.view.ts';
import type { ClassRefusal } from '#src/features/teaching/class-refusal.view.ts';
import { Section } from '#src/ui/section.tsx';
import { ActivityField } from './activity-field.tsx';
import { ClassPlace } from './class-place.tsx';
import { ClassSeats } from './class-seats.tsx';
import { ClassTimes } from './class-times.tsx';
import { ClassWords } from './class-words.tsx';
import { MeetsChecks } from './meets-checks.tsx';

export interface ClassFieldsProps {
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
  /** The sentence at a field, when something is wrong there. */
  errorOf: (field: keyof ClassDraft) => string | undefined;
  /** What the server said against the times. */
  refusal: ClassRefusal | undefined;
  /** Of the deployment; undefined while it is not known. */
  currency: string | undefined;
  /** Seats are taken: what those families booked with is not made harder. */
  isBooked?: boolean;
  /** The terms of a class whose instructor says nothing else; undefined while they are not known. */
  usual:
    | { freeCancelHours: number; lateRefundPct: 0 | 50 | 100; minSizeHours: number; noticeHours: number }
    | undefined;
}

interface Parts {
  part: ClassPart;
  /** The boxes of the terms, where the form asks for them. */
  children?: ReactNode;
}

/** The boxes of a class, in the order in which one thinks of it. What a form does not ask is left out. */
export function ClassFields({ part, children, ...props }: ClassFieldsProps & Parts) {
  const { draft, change, errorOf } = props;
  const { t } = useTranslation('classFields');
  return (
    <>
      {part === 'time' ? null : <ClassWords {...props} />}
      {part === 'all' ? (
        <ActivityField
          label={t('activity')}
          value={draft.activity}
          onChange={(activity) => change({ activity })}
          error={errorOf('activity')}
        />
      ) : null}
      {part === 'terms' ? null : (
        <>
          <Section title={t('where')}>
            <ClassPlace {...props} />
          </Section>
          <Section title={t('when')}>
            <ClassTimes {...props} />
          </Section>
        </>
      )}
      {part === 'time' ? null : (
        <>
          <Section title={t('terms')}>
            <ClassSeats {...props} />
          </Section>
          <MeetsChecks label={t('meets')} value={draft.meets} onChange={(meets) => change({ meets })} />
        </>
      )}
      {children}
    </>
  );
}
