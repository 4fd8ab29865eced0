import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { coachHelperQueries } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

/** Value for "no class". The select would show an empty value as a missing choice. */
const none = 'none';

interface ClassChoiceProps {
  /** Class in the URL, which may be missing from the list of the next classes. */
  wanted: HelpWanted | null | undefined;
  classId: string;
  /** Called without a class when none is chosen. */
  onChange: (cls: HelpWanted['class'] | undefined) => void;
}

/** Choice of the class to find helpers for: own classes with a free place, soonest first. */
export function ClassChoice({ wanted, classId, onChange }: ClassChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useInfiniteQuery(coachHelperQueries.classes());
  const soonest = data?.pages.flatMap(({ items }) => items) ?? [];
  const isListed = soonest.some((one) => one.class.id === classId);
  const classes = wanted && !isListed && classId !== '' ? [wanted, ...soonest] : soonest;
  return (
    <Field
      label={t('helperSearch.class.label')}
      kind="select"
      hint={data?.pages.at(-1)?.next ? t('helperSearch.class.soonest', { count: soonest.length }) : undefined}
      value={classId || none}
      options={[
        { value: none, label: t('helperSearch.class.none') },
        ...classes.map(({ class: cls }) => ({
          value: cls.id,
          label: `${format.dayTimeAt(cls.startsAt, cls.zone)} · ${format.local(cls.title)}`,
        })),
      ]}
      onChange={(value) => onChange(classes.find(({ class: cls }) => cls.id === value)?.class)}
    />
  );
}
