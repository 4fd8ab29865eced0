import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { joinReviewDays } from '#contract/durations.ts';
import { helperRoles, type Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { roleClosure } from '#src/features/people/role/role-closure.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface RoleStateProps {
  role: Role;
  joining: User['joining'][number] | undefined;
}

/** Shows why a role is not open, and the next step. */
export function RoleState({ role, joining }: RoleStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record: clearance } = useRecord(clearanceSource());
  if (role === 'student') return null;
  const { key, reason, since, kinds } = roleClosure(role, joining, clearance, now);
  const form = pathTo(paths.join, { role });
  if (key === 'submitted')
    return (
      <Banner
        kind="waiting"
        title={t('account.role.review')}
        action={<QuietButton href={form}>{t('account.role.whatNext')}</QuietButton>}
      >
        {t('join.reviewText', { days: joinReviewDays })}
      </Banner>
    );
  if (key === 'evidence' || key === 'suspended' || key === 'closed') {
    const helper = helperRoles.find((one) => one === role);
    return (
      <>
        <Banner
          kind="refused"
          title={
            since === null
              ? t(key === 'closed' ? 'account.role.closed' : 'account.role.suspended')
              : t('account.role.pausedSince', { day: format.day(since, readerZone()) })
          }
          action={<QuietButton href={paths.service}>{t('account.login.help')}</QuietButton>}
        >
          {kinds.length > 0 ? (
            <>
              <p>
                {t('account.role.ended', {
                  checks: format.list(kinds.map((kind) => t(`standing.clearance.kind.${kind}`))),
                })}
              </p>
              <p>{t('standing.clearance.how')}</p>
            </>
          ) : (
            reason
          )}
          {helper ? <p>{t('account.role.hoursStay')}</p> : null}
        </Banner>
        {role === 'coach' && key === 'closed' ? (
          <QuietButton href={paths.coach.cash}>{t('account.role.toCash')}</QuietButton>
        ) : null}
        {helper ? (
          <QuietButton icon="card" href={paths[helper].transcript}>
            {t('helping.transcript.link')}
          </QuietButton>
        ) : null}
      </>
    );
  }
  return (
    <>
      {key === 'rejected' ? (
        <Banner kind="refused" title={t('account.role.rejected')}>
          {reason}
        </Banner>
      ) : null}
      <QuietButton href={form}>
        {t(key === 'draft' ? 'account.role.goOn' : `account.role.join.${role}`)}
      </QuietButton>
    </>
  );
}
