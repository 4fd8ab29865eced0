import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityField } from '#src/features/base/activity/components/activity-field.tsx';
import { MeetsChecks } from '#src/features/base/activity/components/meets-checks.tsx';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import type { ClassPart } from '#src/features/teaching/class-form/class-form.view.ts';
import type { ClassRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { Section } from '#src/ui/section.tsx';
import { ClassFitFields } from './class-fit.tsx';
import { ClassPlace } from './class-place.tsx';
import { ClassSeats } from './class-seats.tsx';
import { ClassTimes } from './class-times.tsx';
import { ClassWords } from './class-words.tsx';

export interface ClassFieldsProps {
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
  /** The sentence at a field, when something is wrong there. */
  errorOf: (field: keyof ClassDraft) => string | undefined;
  /** The server's refusal of the times. */
  refusal: ClassRefusal | undefined;
  /** Currency of the deployment; undefined while it is not loaded. */
  currency: string | undefined;
  /** A date of a course: price and leaving are those of the course. */
  isOfCourse?: boolean;
  /** The class of a booked free hour has one seat. */
  isOfSlot?: boolean;
  /** Seats are taken: what those families booked with is not made harder. */
  isBooked?: boolean;
  /** Default terms of a class; undefined while they are not loaded. */
  usual:
    | { freeCancelHours: number; lateRefundPct: 0 | 50 | 100; minSizeHours: number; noticeHours: number }
    | undefined;
}

interface Parts {
  part: ClassPart;
  /** Fields below the times, in forms that make several classes. */
  repeats?: ReactNode;
  /** Fields of the terms, in forms that have them. */
  children?: ReactNode;
}

/** Fields of a class, in the order in which people plan one. Fields of another part are left out. */
export function ClassFields({ part, repeats, children, ...props }: ClassFieldsProps & Parts) {
  const { draft, change, errorOf } = props;
  const { t } = useTranslation();
  return (
    <>
      {part === 'time' ? null : <ClassWords {...props} />}
      {part === 'all' ? (
        <ActivityField
          label={t('classFields.activity')}
          value={draft.activity}
          onChange={(activity) => change({ activity })}
          error={errorOf('activity')}
        />
      ) : null}
      {part === 'terms' ? null : (
        <>
          <Section title={t('classFields.where')}>
            <ClassPlace {...props} />
          </Section>
          <Section title={t('classFields.when')}>
            <ClassTimes {...props} />
            {repeats}
          </Section>
        </>
      )}
      {part === 'time' ? null : (
        <>
          <Section title={t('classFields.terms')}>
            <ClassSeats {...props} />
          </Section>
          <ClassFitFields {...props} />
          <MeetsChecks
            label={t('classFields.meets')}
            value={draft.meets}
            onChange={(meets) => change({ meets })}
          />
        </>
      )}
      {children}
    </>
  );
}
