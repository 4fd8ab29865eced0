import { useTranslation } from 'react-i18next';
import type { MyPartner } from '#contract/partner.ts';
import { usePartnerSteps } from '#src/features/teaching/partner/use-partner-steps.ts';
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

/**
 * The reader's place as a coach of the partner: an invitation to answer, or the place and the button to leave
 * it.
 */
export function PartnerPlace({ place, name }: PartnerPlaceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { answer, end } = usePartnerSteps();
  const off = isOnline ? undefined : t('partner.offline');
  const answers = (agrees: boolean) => {
    if (!answer.isPending)
      answer.mutate(
        { id: place.id, agrees },
        {
          onSuccess: () =>
            toast(t(agrees ? 'partner.place.accepted' : 'partner.place.declined'), { kind: 'done' }),
        },
      );
  };
  const leave = async () => {
    const reason = await promptDialog({
      title: t('partner.place.leaveAsk'),
      text: t('partner.place.leaveText'),
      label: t('partner.reason'),
      confirmLabel: t('partner.place.leave'),
      danger: true,
      maxLength: 200,
    });
    if (reason !== null) end.mutate({ id: place.id, reason });
  };
  if (place.actions.includes('answer'))
    return (
      <Banner kind="waiting" title={t('partner.place.invited', { name })}>
        <p>{t('partner.place.invitedText')}</p>
        {place.answerBy ? (
          <p>{t('partner.place.until', { until: format.deadline(place.answerBy, readerZone()) })}</p>
        ) : null}
        <Buttons>
          <ActionButton busy={answer.isPending} offReason={off} onClick={() => answers(true)}>
            {t('partner.place.accept')}
          </ActionButton>
          <QuietButton offReason={off} onClick={() => answers(false)}>
            {t('partner.place.decline')}
          </QuietButton>
        </Buttons>
      </Banner>
    );
  return (
    <Banner
      kind="certain"
      title={t('partner.place.mine')}
      action={
        place.actions.includes('leave') ? (
          <QuietButton busy={end.isPending} offReason={off} onClick={() => void leave()}>
            {t('partner.place.leave')}
          </QuietButton>
        ) : undefined
      }
    />
  );
}
