import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { helperSearchQueries } from '#src/features/helper-search/helper-search.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

/** An empty value would be drawn as a choice that is still to be made. */
const none = 'none';

interface ClassChoiceProps {
  /** The class in the address, which may be none of the soonest ones. */
  wanted: HelpWanted | null | undefined;
  classId: string;
  onChange: (classId: string) => void;
}

/** For which own class helpers are looked for: those with a free place, soonest first. */
export function ClassChoice({ wanted, classId, onChange }: ClassChoiceProps) {
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  const { data } = useInfiniteQuery(helperSearchQueries.classes());
  const soonest = data?.pages.flatMap(({ items }) => items) ?? [];
  const isListed = soonest.some((one) => one.class.id === classId);
  const classes = wanted && !isListed && classId !== '' ? [wanted, ...soonest] : soonest;
  return (
    <Field
      label={t('class.label')}
      kind="select"
      hint={data?.pages.at(-1)?.next ? t('class.soonest', { count: soonest.length }) : undefined}
      value={classId || none}
      options={[
        { value: none, label: t('class.none') },
        ...classes.map(({ class: cls }) => ({
          value: cls.id,
          label: `${format.dayTimeAt(cls.startsAt, cls.zone)} · ${format.local(cls.title)}`,
        })),
      ]}
      onChange={(value) => onChange(value === none ? '' : value)}
    />
  );
}
