import { useTranslation } from 'react-i18next';
import type { MyPartner } from '#contract/partner.ts';
import { usePartnerSteps } from '#src/features/partner/use-partner-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { promptDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

interface PartnerPlaceProps {
  place: NonNullable<MyPartner['asCoach']>;
  /** The partner's name in the reader's language. */
  name: string;
}

/** Where the reader stands as an instructor: an invitation to answer, or the place and the way out of it. */
export function PartnerPlace({ place, name }: PartnerPlaceProps) {
  const { t } = useTranslation('partner');
  const format = useFormat();
  const isOnline = useOnline();
  const { answer, end } = usePartnerSteps();
  const off = isOnline ? undefined : t('offline');
  const answers = (agrees: boolean) => {
    if (!answer.isPending)
      answer.mutate(
        { id: place.id, agrees },
        { onSuccess: () => toast(t(agrees ? 'place.accepted' : 'place.declined'), { kind: 'done' }) },
      );
  };
  const leave = async () => {
    const reason = await promptDialog({
      title: t('place.leaveAsk'),
      text: t('place.leaveText'),
      label: t('reason'),
      confirmLabel: t('place.leave'),
      danger: true,
      maxLength: 200,
    });
    if (reason !== null) end.mutate({ id: place.id, reason });
  };
  if (place.actions.includes('answer'))
    return (
      <Banner kind="waiting" title={t('place.invited', { name })}>
        <p>{t('place.invitedText')}</p>
        {place.answerBy ? (
          <p>{t('place.until', { until: format.deadline(place.answerBy, readerZone()) })}</p>
        ) : null}
        <Buttons>
          <ActionButton busy={answer.isPending} offReason={off} onClick={() => answers(true)}>
            {t('place.accept')}
          </ActionButton>
          <QuietButton offReason={off} onClick={() => answers(false)}>
            {t('place.decline')}
          </QuietButton>
        </Buttons>
      </Banner>
    );
  return (
    <Banner
      kind="certain"
      title={t('place.mine')}
      action={
        place.actions.includes('leave') ? (
          <QuietButton busy={end.isPending} offReason={off} onClick={() => void leave()}>
            {t('place.leave')}
          </QuietButton>
        ) : undefined
      }
    />
  );
}
