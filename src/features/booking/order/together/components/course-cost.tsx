import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

interface CourseCostProps {
  /** Price of all dates, for one seat. */
  priceMinor: number;
  currency: string;
  dates: number;
  /** Participants so far; without any there is no sum. */
  seats: number;
}

/** Price of a course, its dates and the sum, before the tap. */
export function CourseCost({ priceMinor, currency, dates, seats }: CourseCostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('class.booking.price')} card>
      <Facts
        facts={[
          { label: t('course.person'), value: format.money(priceMinor, currency), figures: true },
          { label: t('together.dates'), value: format.number(dates), figures: true },
          ...(seats === 0
            ? []
            : [
                { label: t('class.booking.seats'), value: format.number(seats), figures: true },
                {
                  label: t('class.booking.total'),
                  value: <strong>{format.money(priceMinor * seats, currency)}</strong>,
                  figures: true,
                },
              ]),
        ]}
      />
      <p className="of-faint">{t('course.onePrice')}</p>
    </Section>
  );
}
