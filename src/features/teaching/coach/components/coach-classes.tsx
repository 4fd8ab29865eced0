import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { asPublic } from '#src/features/teaching/class/class.view.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
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
}

/** The next classes of an instructor, and all of them on demand. */
export function CoachClasses({ detail: { coach, classes, moreClasses }, isPublic }: CoachClassesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && (classes.length > first || Boolean(moreClasses));
  const label = moreClasses
    ? t('coach.detail.allLater')
    : t('coach.detail.allClasses', { amount: format.number(classes.length) });
  return (
    <Section
      title={t('coach.detail.classes')}
      more={isFolded ? { onClick: () => setWhole(true), label } : undefined}
    >
      {classes.length === 0 ? (
        <p className="of-faint">{t('coach.detail.noClasses', { name: format.name(coach) })}</p>
      ) : (
        <List>
          {(isFolded ? classes.slice(0, first) : classes).map((record) => (
            <ClassRow key={record.id} record={isPublic ? asPublic(record) : record} hideCoach />
          ))}
        </List>
      )}
      {moreClasses && !isFolded ? (
        <MoreClasses coachId={coach.id} cursor={moreClasses} isPublic={isPublic} />
      ) : null}
    </Section>
  );
}
