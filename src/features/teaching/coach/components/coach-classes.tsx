import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { asPublic } from '#src/features/teaching/class/class.view.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import type { CoachTimes } from '#src/features/teaching/coach/use-coach-times.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { MoreClasses } from './more-classes.tsx';

/** Rows before a tap on "All": with more, the reviews would leave the first screen and a half of a phone. */
const first = 2;

interface CoachClassesProps {
  detail: CoachDetail;
  /** Classes are drawn as a family sees them, also for the instructor. */
  isPublic: boolean;
  times: CoachTimes;
}

/** The next classes of an instructor, and all of them on demand. */
export function CoachClasses({ detail, isPublic, times }: CoachClassesProps) {
  const { coach, classes, moreClasses } = detail;
  const { isWhole, onWhole, place } = times;
  const { t } = useTranslation();
  const format = useFormat();
  const isFolded = !isWhole && (classes.length > first || Boolean(moreClasses));
  const label = moreClasses
    ? t('coach.detail.allLater')
    : t('coach.detail.allClasses', { amount: format.number(classes.length) });
  return (
    <Section
      place={place}
      title={t('coach.detail.classes')}
      more={isFolded ? { onClick: onWhole, label } : undefined}
    >
      {classes.length === 0 ? (
        <p className="of-faint">{t('coach.detail.noClasses', { name: format.name(coach) })}</p>
      ) : (
        <List>
          {(isFolded ? classes.slice(0, first) : classes).map((record) => (
            <ClassRow key={record.id} record={isPublic ? asPublic(record) : record} ofCoach={coach} />
          ))}
        </List>
      )}
      {moreClasses && !isFolded ? (
        <MoreClasses coach={coach} cursor={moreClasses} isPublic={isPublic} />
      ) : null}
    </Section>
  );
}
