import { DangerButton, QuietButton } from '../action-button.tsx';
import { Banner } from '../banner.tsx';
import { Buttons } from '../buttons.tsx';
import { Card } from '../card.tsx';
import { Markings } from '../markings.tsx';
import { Money } from '../money.tsx';
import { Rating } from '../rating.tsx';
import { Section } from '../section.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { WhenWhere } from '../when-where.tsx';

export function CardGallery() {
  return (
    <>
      <Section title="Next class" more={{ href: '/ui?pushed', label: 'All bookings' }}>
        <Card href="/ui?pushed" banner={<Markings seed="a" kind="court" />}>
          <WhenWhere day="Today" time="4:30–5:15 PM" place="Oak Park courts, gate B" person="Daniel Osei" />
          <span>
            <StatusBadge kind="certain">Booked</StatusBadge>
          </span>
        </Card>
      </Section>
      <Section title="How sure is it?">
        <Card>
          <WhenWhere
            day="Sat, Nov 28"
            time="9:30 AM"
            ownTime="3:30 PM for you"
            place="Riverside Pool"
            person="Maya Lindqvist"
          />
          <span>
            <StatusBadge kind="waiting">Waiting for Maya, until Thu 6 PM</StatusBadge>
          </span>
        </Card>
        <Card
          tone="local"
          footer={
            <Buttons>
              <QuietButton>Send now</QuietButton>
              <DangerButton>Discard</DangerButton>
            </Buttons>
          }
        >
          <WhenWhere day="Sun, Nov 29" time="11:00 AM" place="Hall 4, Community Centre" />
          <span>
            <StatusBadge kind="local">Only on this phone</StatusBadge>
          </span>
          <p>Waits on this phone. Your seat is not reserved yet.</p>
        </Card>
        <Card>
          <span className="of-row-below">
            <StatusBadge kind="refused">Rejected</StatusBadge>
            <StatusBadge kind="done">Completed</StatusBadge>
            <StatusBadge kind="neutral">Canceled</StatusBadge>
          </span>
          <span className="of-row-below">
            <Money size="large" per="per child">
              $24.50
            </Money>
            <Rating value="4.6" count="(28)" label="4.6 of 5 stars, 28 reviews" />
          </span>
        </Card>
      </Section>
      <Section title="Notes">
        <Banner kind="waiting" title="Sent to Maya. She answers by Thu 6 PM.">
          Your card is held, not charged.
        </Banner>
        <Banner
          kind="refused"
          title="This class filled up before your request arrived."
          action={<QuietButton href="/ui">See other times</QuietButton>}
        >
          No booking, no charge.
        </Banner>
        <Banner kind="info" title="Bring a towel and a snack." />
        <Banner kind="offline" title="You are offline." />
        <Banner kind="local" title="2 actions wait on this phone." />
        <Banner kind="certain" title="Your seat is booked." />
        <Banner kind="update" title="A newer version is ready." />
      </Section>
    </>
  );
}
