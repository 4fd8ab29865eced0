import { useState } from 'react';
import { QuietButton } from '../action-button.tsx';
import { Avatar } from '../avatar.tsx';
import { ChipButton, ChipLine, ChipSelect } from '../chip-line.tsx';
import { DayRow, FaceRow } from '../glance-row.tsx';
import { Icon } from '../icon.tsx';
import { InfiniteList } from '../infinite-list.tsx';
import { Lines } from '../lines.tsx';
import { LinkRow, List, ListRow } from '../list-row.tsx';
import { ListState } from '../list-state.tsx';
import { Markings } from '../markings.tsx';
import { Money } from '../money.tsx';
import { Rating } from '../rating.tsx';
import { Section } from '../section.tsx';
import { Skeleton } from '../skeletons.tsx';
import { StatusBadge } from '../status-badge.tsx';

const people = ['Maya Lindqvist', 'Daniel Osei', '陈美玲', 'Ana-Sofía Ribeiro', 'Tom Ó Briain', '欧阳子轩'];

export function ListGallery() {
  const [count, setCount] = useState(3);
  return (
    <>
      <Section title="Instructors">
        <InfiniteList
          items={people.slice(0, count)}
          keyOf={(name) => name}
          render={(name) => (
            <ListRow
              href="/ui?pushed"
              media={<Avatar name={name} seed={name} />}
              title={name}
              text="Swimming, water safety · 1.2 km"
              below={<Rating value="4.6" count="(28)" label="4.6 of 5 stars, 28 reviews" />}
              after={<Money>$24</Money>}
            />
          )}
          hasMore={count < people.length}
          loadingMore={false}
          onMore={() => setCount((known) => known + 1)}
        />
      </Section>
      <Results />
      <Section title="Notices">
        <List>
          <ListRow
            unread="unread"
            href="/ui"
            title="Maya accepted your request"
            text="Sat 9:30, Riverside Pool"
            after="12 min"
          />
          <ListRow
            href="/ui"
            title="Hall 4 has moved to the ground floor"
            text={<Lines all={['Use the side entrance', 'Shoes stay outside']} />}
            after="Tue"
          />
          <ListRow
            media={<Markings seed="row" kind="mat" shape="tile" />}
            title="Judo for beginners"
            below={<StatusBadge kind="waiting">Waiting</StatusBadge>}
            after="10:00"
          />
        </List>
      </Section>
      <Section title="Menu">
        <List>
          <LinkRow icon="globe" label="Language" value="English" href="/ui" />
          <LinkRow icon="wallet" label="Wallet" value="$120" href="/ui" />
          <LinkRow icon="logout" label="Sign out" danger onClick={() => undefined} />
        </List>
      </Section>
      <Section title="States">
        <ListState state="ready" updated="10 minutes ago" onRetry={() => undefined}>
          <List>
            <ListRow media={<Icon name="calendar" />} title="Known, and how old it is" />
          </List>
        </ListState>
        <ListState state="ready" updated="yesterday" offline>
          <List>
            <ListRow media={<Icon name="book" />} title="Known, and offline" />
          </List>
        </ListState>
        <ListState
          state="empty"
          empty={{
            drawing: 'calendar',
            text: 'Nothing today. Your next class is Saturday 9:30.',
            action: <QuietButton href="/ui">Open the calendar</QuietButton>,
          }}
        />
        <ListState state="error" onRetry={() => undefined} />
        <ListState state="loading" skeleton="list" />
        <Skeleton layout="card" count={1} />
        <Skeleton layout="detail" />
        <Skeleton layout="form" count={2} />
      </Section>
    </>
  );
}

function Results() {
  return (
    <Section title="Results">
      <ChipLine>
        <ChipButton icon="filter" label="Filters (2)" short="2" onClick={() => undefined} />
        <ChipSelect
          label="City"
          value="austin"
          options={[{ value: 'austin', label: 'Austin, Texas', short: 'Austin' }]}
          onChange={() => undefined}
        />
      </ChipLine>
      <List>
        <DayRow
          href="/ui"
          seed="glance"
          kind="pool"
          day="Sat, Dec 5"
          time="10:30 AM"
          length="45 min"
          zone="PST"
          startAt="2026-12-05T18:30:00.000Z"
          face={<Avatar name="Maya Lindqvist" seed="m" kind="pool" size={20} />}
          title="Quiet water"
          after={<Money>$24</Money>}
          text="Maya Lindqvist · Pecan Grove Pool · Austin"
          facts={['One-to-one', 'Quiet space', 'Visual schedule', 'Sensory breaks']}
          state="2 seats left"
        />
        <FaceRow
          href="/ui"
          face={<Avatar name="Maya Lindqvist" seed="m" kind="pool" size={44} />}
          title="Maya Lindqvist"
          beside={<Rating value="4.6" count="(28)" label="4.6 of 5 stars, 28 reviews" />}
          after={<Money>$24</Money>}
          text="Swimming · Austin, 12 km away · Quiet space"
          facts={['Sat, Dec 5, 10:30 AM']}
          state="2 seats left"
        />
      </List>
      <Skeleton layout="days" count={1} />
      <Skeleton layout="faces" count={1} />
    </Section>
  );
}
