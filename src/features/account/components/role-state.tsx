import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface RoleStateProps {
  role: Role;
  joining: User['joining'][number] | undefined;
}

/** Why a role is not open, and what can be done about it. */
export function RoleState({ role, joining }: RoleStateProps) {
  const { t } = useTranslation('account');
  const state = joining?.state;
  if (role === 'student') return null;
  const form = pathTo(paths.join, { role });
  if (state === 'submitted')
    return (
      <Banner
        kind="waiting"
        title={t('role.review')}
        action={<QuietButton href={form}>{t('role.whatNext')}</QuietButton>}
      />
    );
  if (state === 'suspended' || state === 'closed')
    return (
      <Banner
        kind="refused"
        title={t(`role.${state}`)}
        action={<QuietButton href={paths.service}>{t('login.help')}</QuietButton>}
      >
        {joining?.reason}
      </Banner>
    );
  return (
    <>
      {state === 'rejected' ? (
        <Banner kind="refused" title={t('role.rejected')}>
          {joining?.reason}
        </Banner>
      ) : null}
      <QuietButton href={form}>{t(state === 'draft' ? 'role.goOn' : `role.join.${role}`)}</QuietButton>
    </>
  );
}
