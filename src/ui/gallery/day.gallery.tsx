import { ActionButton, QuietButton } from '../action-button.tsx';
import { Avatar } from '../avatar.tsx';
import { BeforeAfter } from '../before-after.tsx';
import { BriefRow } from '../brief-row.tsx';
import { Buttons } from '../buttons.tsx';
import { Card } from '../card.tsx';
import { CountRow } from '../count-row.tsx';
import { DayCard } from '../day-card.tsx';
import { DayCover } from '../day-cover.tsx';
import { FaceButton } from '../face-button.tsx';
import { FactRow } from '../fact-row.tsx';
import { FoldRow } from '../fold-row.tsx';
import { List } from '../list-row.tsx';
import { NeedRow } from '../need-row.tsx';
import { NeedsYouCard } from '../needs-you-card.tsx';
import { PeopleStrip } from '../people-strip.tsx';
import { PersonRow } from '../person-row.tsx';
import { QuickActions, type QuickAction } from '../quick-actions.tsx';
import { Rating } from '../rating.tsx';
import { ResultPage } from '../result-page.tsx';
import { Section } from '../section.tsx';
import { Shelf, ShelfCard } from '../shelf.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { StepsLine } from '../steps-line.tsx';
import { Tiles, TileLink } from '../tile-link.tsx';

const at = '2026-12-05T15:30:00.000Z';
const maya = <Avatar name="Maya Lindqvist" seed="m" kind="pool" />;
const quick: QuickAction[] = [
  { icon: 'way', label: 'Directions', href: '/ui', leaves: true },
  { icon: 'calendar', label: 'Calendar', href: '/ui', leaves: true },
  { icon: 'share', label: 'Share', onClick: () => undefined },
];

export function DayGallery() {
  return (
    <>
      <DayCardsGallery />
      <BriefGallery />
      <OwnGallery />
      <NeedsYouGallery />
      <ResultsGallery />
      <Section title="Menu with counts">
        <List>
          <CountRow icon="card" label="To pay" count="2" needsYou href="/ui" />
          <CountRow icon="calendar" label="Booked" count="5" href="/ui" />
          <CountRow icon="star" label="Ratings" href="/ui" />
        </List>
      </Section>
    </>
  );
}

function DayCardsGallery() {
  return (
    <Section title="The card of the day">
      <DayCover
        seed="cover"
        kind="pool"
        status={<StatusBadge kind="certain">Booked and paid</StatusBadge>}
        day="Sat, Dec 5"
        time="9:30 – 10:15 AM"
        relative="in 2 hours"
        startAt={at}
      />
      <QuickActions label="What to do with it" actions={quick} />
      <QuickActions isLow label="What to do with a list" actions={quick.slice(0, 3)} />
      <List>
        <FactRow icon="pin" title="Pecan Grove Pool" text="2140 Pecan Grove Lane, Austin" href="/ui" />
        <PersonRow
          face={maya}
          name="Maya Lindqvist leads"
          text="Jordan helps"
          after={<Rating value="4.8" label="4.8 of 5 stars" />}
          href="/ui"
        />
        <FactRow icon="bag" title="Bring" text="Swimsuit, towel, the blue goggles. Warm up at 9:15." />
      </List>
      <DayCover
        seed="far"
        kind="wall"
        status={<StatusBadge kind="waiting">Waiting for Daniel</StatusBadge>}
        day="12月6日周日"
        time="8:30–9:15"
        zone="GMT-6"
        ownTime="您当地时间 20:15–21:00"
        startAt={at}
      />
      <DayCard
        seed="card"
        kind="stave"
        day="Today"
        time="9:30 – 10:15 AM"
        relative="in 2 hours"
        startAt={at}
        title="First strokes"
        place="Pecan Grove Pool, Austin"
        face={<Avatar name="Daniel Osei" seed="d" kind="stave" />}
        people={['Leo', 'Sofia']}
        peopleLabel="Who comes"
        status={<StatusBadge kind="certain">Booked</StatusBadge>}
        href="/ui?pushed"
        actions={<QuickActions label="What to do with it" actions={quick} />}
      />
      <DayCard seed="plain" kind="dance" day="Sat, Dec 12" time="9:30 AM" startAt={at} title="First steps" />
    </Section>
  );
}

function BriefGallery() {
  return (
    <Section title="In short" more={{ href: '/ui', label: 'All' }}>
      <List>
        <BriefRow
          href="/ui"
          seed="cover"
          kind="pool"
          when={{ day: 'Sat, Dec 5', time: '9:30 AM', startAt: at }}
          title="First strokes"
          status={<StatusBadge kind="certain">Reservation</StatusBadge>}
          text="in 2 hours"
          faces={<Avatar name="Leo" seed="leo" size={24} />}
          names="Leo"
        />
        <BriefRow
          href="/ui"
          seed="far"
          kind="wall"
          when={{ day: 'Sun, Dec 6', time: '5:30 PM', startAt: at, zone: 'CST' }}
          title="A class with a long title that is cut"
          status={<StatusBadge kind="local">On this phone</StatusBadge>}
          text="not sent yet"
          isLocal
        />
      </List>
      <StepsLine
        label="Steps of this order"
        steps={[
          { state: 'done', title: 'Requested', text: 'Dec 1' },
          { state: 'done', title: 'Accepted', text: 'Dec 2' },
          { state: 'now', title: 'Class', text: '9:30' },
          { state: 'ahead', title: 'Rate', text: 'by Dec 19' },
        ]}
      />
      <StepsLine
        label="Steps of another"
        steps={[
          { state: 'done', title: 'Requested', text: 'Dec 1' },
          { state: 'off', title: 'Rejected', text: 'Dec 2' },
        ]}
      />
      <List>
        <FoldRow icon="card" title="$48 · balance" text="Order AS08S55M and its facts">
          <p>What is rarely read.</p>
        </FoldRow>
      </List>
    </Section>
  );
}

function OwnGallery() {
  return (
    <Section title="A family and its money" count="2">
      <FaceButton face={<Avatar name="Elena Rivera" seed="e" size={40} />} label="Profile" href="/ui" />
      <PeopleStrip
        label="Who takes part"
        people={['Leo', 'Sofia'].map((name) => ({
          id: name,
          name,
          href: '/ui',
          face: <Avatar name={name} seed={name} size={60} />,
        }))}
        add={{ label: 'Add a child', href: '/ui' }}
      />
      <Tiles>
        <TileLink icon="wallet" label="Wallet" value="$399" text="Top up" href="/ui" />
        <TileLink icon="leaf" label="Membership" value="Active" text="Until March 3, 2027" href="/ui" />
      </Tiles>
      <Shelf label="Near you">
        {['Quiet water', 'Big paper', 'Dots on ice'].map((title) => (
          <ShelfCard
            key={title}
            href="/ui"
            seed={title}
            when="Sat, Dec 12, 9:30 AM"
            startAt={at}
            title={title}
            lines={['Pecan Grove Pool', '$24 · 2 left']}
          />
        ))}
      </Shelf>
    </Section>
  );
}

function NeedsYouGallery() {
  return (
    <Section title="Needs you">
      <NeedsYouCard
        face={<Avatar name="Nora Weiss" seed="n" kind="pitch" size={40} />}
        title="Moved to 5:30 PM"
        text="Sunday football, was 4:00 PM. Without an answer your seat ends."
        until="until tonight 9 PM"
        actions={
          <Buttons>
            <ActionButton>Keep it</ActionButton>
            <QuietButton>Leave, $18 back</QuietButton>
          </Buttons>
        }
      />
      <NeedsYouCard
        title="How was it?"
        text="Chess for beginners, yesterday."
        actions={<QuietButton>Rate</QuietButton>}
      />
      <List>
        <NeedRow
          face={<Avatar name="Nora Weiss" seed="n" kind="pitch" size={40} />}
          title="Pay for First strokes"
          until="until 8:15 PM"
          text="Leo"
          action={<QuietButton>Pay $22</QuietButton>}
        />
        <NeedRow
          title="Moved: Sunday football"
          text="On this phone, not sent yet."
          action={<StatusBadge kind="local">Waiting</StatusBadge>}
        />
      </List>
      <BeforeAfter
        before={{ label: 'Was', lines: ['Sun, Dec 6', '4:00 – 5:00 PM', 'Oak Park courts'] }}
        after={{ label: 'Now', lines: ['Sun, Dec 6', '5:30 – 6:30 PM', 'Harlow Street Gym'] }}
      />
    </Section>
  );
}

function ResultsGallery() {
  return (
    <Section title="Results">
      <ResultPage
        seed="done"
        kind="pool"
        face={<Avatar name="Maya Lindqvist" seed="m" kind="pool" size={104} />}
        mark="done"
        title="Sent to Maya"
        text="She answers by Thu 6 PM. Your card is held for $48, not charged."
        stepsLabel="What happens next"
        steps={[
          { state: 'done', icon: 'check', title: 'Asked', text: 'just now' },
          { state: 'now', icon: 'clock', title: 'Maya answers', text: 'by Thu 6 PM' },
          { state: 'ahead', icon: 'calendar', title: 'It is in your calendar' },
        ]}
        actions={<ActionButton>Add to calendar</ActionButton>}
      >
        <Card>
          <p>Sat, Dec 5 · First strokes</p>
        </Card>
      </ResultPage>
      <ResultPage seed="wait" kind="court" mark="waiting" title="Asking the bank" stepsLabel="Next" />
      <ResultPage
        seed="no"
        kind="chess"
        mark="refused"
        title="Not paid"
        text="Nothing was taken."
        stepsLabel="Next"
      />
    </Section>
  );
}
