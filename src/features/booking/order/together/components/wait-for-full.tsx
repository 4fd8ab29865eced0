import type { ComponentProps } from 'react';
import type { DatesOffer } from '#src/features/booking/order/together/book-dates.view.ts';
import { WaitForCourse } from '#src/features/booking/waitlist/components/wait-for-course.tsx';
import { WaitForDates } from '#src/features/booking/waitlist/components/wait-for-dates.tsx';

/** Full dates of a series can be waited for, and a full course as a whole; free hours cannot. */
export function WaitForFull({
  offer,
  ...props
}: { offer: DatesOffer } & Pick<ComponentProps<typeof WaitForDates>, 'cls' | 'full' | 'state'>) {
  const { seriesId } = offer.source;
  if (seriesId === undefined) return null;
  if (offer.course)
    return (
      <WaitForCourse
        cls={props.cls}
        seriesId={seriesId}
        course={offer.course}
        dates={offer.coming}
        chosen={props.state.chosen}
      />
    );
  return <WaitForDates {...props} seriesId={seriesId} zone={offer.zone} />;
}
