import { useTranslation } from 'react-i18next';
import type { JoinRecord } from '#contract/join.ts';
import { paths } from '#contract/paths.ts';
import { isPictureField } from '#src/features/join/join-pictures.view.ts';
import { bornBy, saidElsewhere, type AskedRole } from '#src/features/join/join.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';

interface JoinStateProps {
  role: AskedRole;
  record: JoinRecord | undefined;
  today: string;
  /** The form is open in the area of the role itself. */
  isInside: boolean;
}

/** What was said of fields that have no place in the form. */
const elsewhere = (reasons: JoinRecord['reasons'], role: AskedRole) =>
  saidElsewhere(
    reasons.filter(({ field }) => !isPictureField(role, field)),
    role,
  );

/** How it stands with a role that was asked for, why, and what comes next. */
export function JoinState({ role, record, today, isInside }: JoinStateProps) {
  const { t } = useTranslation('join');
  if (role === 'student') return <StudentLead />;
  if (record === undefined) return <p>{t(`lead.${role}`)}</p>;
  if (record.state === 'draft')
    return (
      <Banner kind="info" title={t('draft.kept')}>
        {t('draft.keptText')}
      </Banner>
    );
  const { state, reason, reasons } = record;
  if (state === 'submitted') return <UnderReview record={record} today={today} />;
  if (state === 'approved') return <Approved role={role} record={record} isInside={isInside} />;
  if (state === 'rejected')
    return (
      <Banner kind="refused" title={t('rejected')}>
        {[reason, ...elsewhere(reasons, role)].filter(Boolean).join(' ') || t('rejectedText')}
      </Banner>
    );
  return (
    <Banner kind="refused" title={t(state)}>
      {reason}
    </Banner>
  );
}

/** Nothing of it is reviewed; what is asked for elsewhere is said with the way to it. */
function StudentLead() {
  const { t } = useTranslation('join');
  return (
    <>
      <p>{t('lead.student')}</p>
      <List>
        <LinkRow icon="child" label={t('student.family')} href={paths.student.profile} />
        <LinkRow icon="heart" label={t('student.needs')} href={paths.student.needs} />
      </List>
    </>
  );
}

/** There is something to read meanwhile, and a minor has somebody to invite. */
function UnderReview({ record: { form }, today }: { record: JoinRecord; today: string }) {
  const { t } = useTranslation('join');
  const isMinor = (form.birthDate ?? '') > bornBy(today, 18);
  return (
    <>
      <Banner
        kind="waiting"
        title={t('review')}
        action={<QuietButton href={paths.train}>{t('train')}</QuietButton>}
      >
        {t('reviewText')}
      </Banner>
      {isMinor ? (
        <Banner
          kind="info"
          title={t('minor')}
          action={<QuietButton href={paths.student.profile}>{t('minorInvite')}</QuietButton>}
        >
          {t('minorText')}
        </Banner>
      ) : null}
    </>
  );
}

/** The role is open; a change of what was reviewed waits or was refused. */
function Approved({
  role,
  record: { revision, clearedUntil },
  isInside,
}: Pick<JoinStateProps, 'isInside'> & { role: Exclude<AskedRole, 'student'>; record: JoinRecord }) {
  const { t } = useTranslation('join');
  const format = useFormat();
  return (
    <>
      <Banner
        kind="certain"
        title={t(`approved.${role}`)}
        action={isInside ? undefined : <ActionButton href={paths[role].home}>{t('open')}</ActionButton>}
      >
        {clearedUntil === null ? null : t('cleared', { day: format.day(clearedUntil, readerZone()) })}
      </Banner>
      {revision?.state === 'submitted' ? (
        <Banner kind="waiting" title={t('revision.review')}>
          {t('revision.reviewText')}
        </Banner>
      ) : null}
      {revision?.state === 'rejected' ? (
        <Banner kind="refused" title={t('revision.rejected')}>
          {elsewhere(revision.reasons, role).join(' ') || t('revision.rejectedText')}
        </Banner>
      ) : null}
    </>
  );
}
