import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlannedClass } from '#contract/partner-import.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { partnerQueries } from '#src/features/teaching/partner/partner.queries.ts';
import { usePartnerSteps } from '#src/features/teaching/partner/use-partner-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { Written } from '#src/ui/written.tsx';

/** Classes that the partner planned for the reader. None is published before the reader agrees. */
export function PlannedClasses({ id }: { id: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { answerPlanned } = usePartnerSteps();
  const { data } = useInfiniteQuery(partnerQueries.planned(id));
  const [first] = data?.pages ?? [];
  const off = isOnline ? undefined : t('partner.offline');
  if (first === undefined || first.waiting === 0) return null;
  const answer = (ids: string[], agrees: boolean) => {
    if (answerPlanned.isPending) return;
    answerPlanned.mutate(
      { ids, agrees },
      {
        onSuccess: ({ classIds }) =>
          toast(
            agrees ? t('partner.planned.agreed', { count: classIds.length }) : t('partner.planned.declined'),
            { kind: 'done' },
          ),
      },
    );
  };
  return (
    <Section title={t('partner.planned.title')}>
      <p>{t('partner.planned.text', { count: first.waiting })}</p>
      {first.items.map((row) => (
        <PlannedCard
          key={row.id}
          row={row}
          off={off}
          isBusy={answerPlanned.isPending}
          onAnswer={(agrees) => answer([row.id], agrees)}
        />
      ))}
      {first.items.length > 1 ? (
        <ActionButton
          busy={answerPlanned.isPending}
          offReason={off}
          onClick={() =>
            answer(
              first.items.map((row) => row.id),
              true,
            )
          }
        >
          {t('partner.planned.agreeAll', { count: first.items.length })}
        </ActionButton>
      ) : null}
    </Section>
  );
}

interface PlannedCardProps {
  row: PlannedClass;
  off: string | undefined;
  isBusy: boolean;
  onAnswer: (agrees: boolean) => void;
}

/** A planned class with everything that agreeing publishes. */
function PlannedCard({ row, off, isBusy, onAnswer }: PlannedCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf } = useActivities(row.activity);
  const { title, description, activity, placeName, address, cityId, zone, startsAt, endsAt } = row;
  const { capacity, priceMinor, currency } = row;
  return (
    <Card>
      <h3>
        <Written>{title}</Written>
      </h3>
      <p>{nameOf(activity)}</p>
      <p>{format.dayTimeAt(startsAt, zone)}</p>
      <p>{t('partner.planned.ends', { time: format.dayTimeAt(endsAt, zone) })}</p>
      <p>
        <Written>{placeName}</Written>
      </p>
      <p>
        <Written>{address}</Written>
      </p>
      <p>{cityName(cityId)}</p>
      <p>{t('partner.planned.facts', { seats: capacity, price: format.money(priceMinor, currency) })}</p>
      {description === '' ? null : (
        <p>
          <Written>{description}</Written>
        </p>
      )}
      <Buttons>
        <ActionButton busy={isBusy} offReason={off} onClick={() => onAnswer(true)}>
          {t('partner.planned.agree')}
        </ActionButton>
        <QuietButton busy={isBusy} offReason={off} onClick={() => onAnswer(false)}>
          {t('partner.planned.decline')}
        </QuietButton>
      </Buttons>
    </Card>
  );
}
