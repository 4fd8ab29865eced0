import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { FoundHelper } from '#src/features/helper-search/helper-search.view.ts';
import { Banner } from '#src/ui/banner.tsx';

interface InviteOutcomeProps {
  items: Output<'invitation.create'>['items'];
  asked: readonly FoundHelper[];
}

/** Who was not invited, each with the reason. */
export function InviteOutcome({ items, asked }: InviteOutcomeProps) {
  const { t } = useTranslation('helperSearch');
  const { t: tReasons } = useTranslation('reasons');
  return asked.map(({ helper: { id, name } }) => {
    const whyNot = items.find(({ helperId }) => helperId === id)?.whyNot;
    return whyNot ? (
      <Banner key={id} kind="refused" title={t('invite.notInvited', { name })}>
        {whyNot === 'HELPER_CLASH' ? t('invite.clash') : tReasons(whyNot)}
      </Banner>
    ) : null;
  });
}
