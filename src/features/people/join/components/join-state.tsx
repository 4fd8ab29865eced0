import { useTranslation } from 'react-i18next';
import { adultAge, bornBy } from '#contract/age.rules.ts';
import { joinReviewDays } from '#contract/durations.ts';
import type { JoinRecord } from '#contract/join.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { clearedKey } from '#src/features/people/clearance/clearance.view.ts';
import { remarksWithoutBox } from '#src/features/people/join/join.view.ts';
import { isPictureField } from '#src/features/people/picture/form-pictures.view.ts';
import { RoleState } from '#src/features/people/role/components/role-state.tsx';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { SentForm } from './sent-form.tsx';

interface JoinStateProps {
  role: AskedRole;
  record: JoinRecord | undefined;
  today: string;
  /** The form is open in the area of the role itself. */
  isInside: boolean;
}

/** The reviewer's remarks on fields that have no place in the form. */
const elsewhere = (reasons: JoinRecord['reasons'], role: AskedRole) =>
  remarksWithoutBox(
    reasons.filter(({ field }) => !isPictureField(role, field)),
    role,
  );

/** Shows the state of a requested role, its reason, and the next step. */
export function JoinState({ role, record, today, isInside }: JoinStateProps) {
  const { t } = useTranslation();
  if (role === 'student') return <StudentLead />;
  if (record === undefined) return <p>{t(`join.lead.${role}`)}</p>;
  if (record.state === 'draft')
    return (
      <Banner kind="info" title={t('join.draft.kept')}>
        {t('join.draft.keptText')}
      </Banner>
    );
  const { state, reason, reasons } = record;
  if (state === 'submitted') return <UnderReview role={role} record={record} today={today} />;
  if (state === 'approved') return <Approved role={role} record={record} isInside={isInside} />;
  if (state === 'rejected')
    return (
      <Banner kind="refused" title={t('join.rejected')}>
        {[reason, ...elsewhere(reasons, role)].filter(Boolean).join(' ') || t('join.rejectedText')}
      </Banner>
    );
  return <RoleState role={role} joining={record} />;
}

/** A student's form is not reviewed. Links to the screens that collect the other facts. */
function StudentLead() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('join.lead.student')}</p>
      <List>
        <LinkRow icon="child" label={t('join.student.family')} href={paths.student.profile} />
        <LinkRow icon="heart" label={t('join.student.needs')} href={paths.student.needs} />
      </List>
    </>
  );
}

/** There is something to read meanwhile, and a minor has somebody to invite. */
function UnderReview({ role, record, today }: Omit<JoinStateProps, 'isInside'> & { record: JoinRecord }) {
  const { t } = useTranslation();
  const isMinor = (record.form.birthDate ?? '') > bornBy(today, adultAge);
  return (
    <>
      <Banner
        kind="waiting"
        title={t('join.review')}
        action={<QuietButton href={paths.train}>{t('join.train')}</QuietButton>}
      >
        {t('join.reviewText', { days: joinReviewDays })}{' '}
        {t(isMinor ? 'join.reviewMinor' : 'join.reviewChecks')}
      </Banner>
      {isMinor ? (
        <Banner
          kind="info"
          title={t('join.minor')}
          action={<QuietButton href={paths.student.profile}>{t('join.minorInvite')}</QuietButton>}
        >
          {t('join.minorText')}
        </Banner>
      ) : null}
      <SentForm role={role} record={record} />
    </>
  );
}

/**
 * Key of `join` about the end of the evidence. The consent for a minor ends with the 18th birthday, and no
 * reminder is sent of that.
 */
function useClearedKey({ birthDate = '' }: JoinRecord['form'], clearedUntil: string | null) {
  const now = useNow();
  if (clearedUntil === null) return null;
  const key = clearedKey(clearedUntil, now);
  const isMinor = birthDate > bornBy(dayIn(readerZone(), new Date(now).toISOString()), adultAge);
  return isMinor && key !== 'clearedOver' ? 'clearedMinor' : key;
}

/** The role is active, or paused since its evidence ended; a change of reviewed data is pending or was refused. */
function Approved({
  role,
  record: { revision, clearedUntil, form },
  isInside,
}: Pick<JoinStateProps, 'isInside'> & { role: Exclude<AskedRole, 'student'>; record: JoinRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useClearedKey(form, clearedUntil);
  const day = clearedUntil === null ? '' : format.day(clearedUntil, readerZone());
  return (
    <>
      {key === 'clearedOver' ? (
        <Banner
          kind="refused"
          title={t('account.role.pausedSince', { day })}
          action={<QuietButton href={paths.service}>{t('account.login.help')}</QuietButton>}
        >
          {t('join.clearedOver', { day })} {t('standing.clearance.how')}
        </Banner>
      ) : (
        <Banner
          kind="certain"
          title={t(`join.approved.${role}`)}
          action={
            isInside ? undefined : <ActionButton href={paths[role].home}>{t('join.open')}</ActionButton>
          }
        >
          {key === null ? null : t(`join.${key}`, { day })}
        </Banner>
      )}
      {revision?.state === 'submitted' ? (
        <Banner kind="waiting" title={t('join.revision.review')}>
          {t('join.revision.reviewText')}
        </Banner>
      ) : null}
      {revision?.state === 'rejected' ? (
        <Banner kind="refused" title={t('join.revision.rejected')}>
          {elsewhere(revision.reasons, role).join(' ') || t('join.revision.rejectedText')}
        </Banner>
      ) : null}
    </>
  );
}
