import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { Banner } from '#src/ui/banner.tsx';

type Joining = Output<'user.getUserInfo'>['joining'];

/** Where the roles stand whose areas this app does not have: asked for, open, refused or ended. */
export function HelperRoles({ joining }: { joining: Joining }) {
  const { t } = useTranslation('account');
  return joining.map(({ role, state, reason }) => {
    if ((role !== 'assistant' && role !== 'volunteer') || state === 'draft') return null;
    const kind = state === 'approved' ? 'info' : state === 'submitted' ? 'waiting' : 'refused';
    return (
      <Banner key={role} kind={kind} title={t(`role.state.${state}`, { role: t(`role.${role}`) })}>
        {reason}
      </Banner>
    );
  });
}
