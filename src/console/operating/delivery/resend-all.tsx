import { useTranslation } from 'react-i18next';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useResend } from './use-resend.ts';

interface ResendAllProps {
  kind: DeliveryKind;
  hour: string | undefined;
  /** The hour in words; null without one. */
  when: string | null;
}

/** Sends all deliveries of a kind again, of one hour or of all time. */
export function ResendAll({ kind, hour, when }: ResendAllProps) {
  const { t } = useTranslation();
  const step = useResend();
  const { isPending, data, error, again, lookAgain } = step;
  const name = t(`consoleToday.delivery.${kind}`);
  return (
    <>
      <StepForm
        open={t('consoleDeliveries.all.open')}
        consequences={
          when === null
            ? t('consoleDeliveries.all.means', { kind: name })
            : t('consoleDeliveries.all.meansHour', { kind: name, when })
        }
        go={t('consoleDeliveries.all.go')}
        isBusy={isPending}
        onGo={(onDone) =>
          step.mutate(
            { kind, id: null, hour: hour ?? null },
            {
              onSuccess: () => {
                onDone();
                lookAgain();
              },
            },
          )
        }
      />
      <Answer
        done={
          data === undefined
            ? null
            : [
                t('consoleDeliveries.all.done', { count: data.resent }),
                ...(data.isMore ? [t('consoleDeliveries.all.more')] : []),
              ].join(' ')
        }
        error={error}
        onAgain={again}
      />
    </>
  );
}
