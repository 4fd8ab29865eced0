import { useTranslation } from 'react-i18next';
import {
  courseDays,
  type CourseDraft,
  coursePcts,
  usualCourseDays,
} from '#src/features/teaching/course/course.view.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface CourseFieldsProps {
  draft: CourseDraft;
  change: (part: Partial<CourseDraft>) => void;
}

/** How the dates of a series are sold: each alone, or all as a course with its rule of leaving. */
export function CourseFields({ draft, change }: CourseFieldsProps) {
  const { t } = useTranslation();
  const backs = coursePcts.map((value) => ({ value, label: t(`course.back.${value}`) }));
  return (
    <Stack>
      <div>
        <p className="of-label">{t('course.sold')}</p>
        <Chips
          label={t('course.sold')}
          chips={[
            { value: 'single', label: t('course.single') },
            { value: 'course', label: t('course.whole') },
          ]}
          value={draft.isCourse ? 'course' : 'single'}
          onChange={(value) => change({ isCourse: value === 'course' })}
        />
      </div>
      {draft.isCourse ? (
        <>
          <p className="of-hint">{t('course.wholeHint')}</p>
          <Field
            label={t('course.free')}
            kind="select"
            placeholder={t('course.freeDays', { count: usualCourseDays })}
            options={courseDays.map((count) => ({
              value: String(count),
              label: t('course.freeDays', { count }),
            }))}
            value={draft.courseFreeDays}
            onChange={(courseFreeDays) => change({ courseFreeDays })}
          />
          <div>
            <p className="of-label">{t('course.late')}</p>
            <Chips
              label={t('course.late')}
              chips={backs}
              value={draft.courseLatePct}
              onChange={(courseLatePct) => change({ courseLatePct })}
            />
          </div>
          <div>
            <p className="of-label">{t('course.rest')}</p>
            <Chips
              label={t('course.rest')}
              chips={backs}
              value={draft.courseRestPct}
              onChange={(courseRestPct) => change({ courseRestPct })}
            />
          </div>
          <Checkbox checked={draft.joinsLater} onChange={(joinsLater) => change({ joinsLater })}>
            {t('course.joins')}
          </Checkbox>
        </>
      ) : null}
    </Stack>
  );
}
