import { ActionButton } from '../action-button.tsx';
import { Card } from '../card.tsx';
import { Facts } from '../facts.tsx';
import { IconButton } from '../icon-button.tsx';
import { Markings } from '../markings.tsx';
import { Money } from '../money.tsx';
import { Screen } from '../screen.tsx';
import { Section } from '../section.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { WhenWhere } from '../when-where.tsx';

/** A page under a tab, with its bar, facts and the one primary action. */
export function PushedGallery() {
  return (
    <Screen
      title="Gentle swimming"
      subtitle="with Maya Lindqvist"
      back="/ui"
      actions={<IconButton icon="heart" label="Favorite" pressed />}
      bottom={<ActionButton>Pay $24 and request</ActionButton>}
    >
      <Card banner={<Markings seed="swim-1" kind="pool" />}>
        <WhenWhere
          size="hero"
          day="Sat, Nov 28"
          time="9:30–10:15 AM"
          ownTime="3:30 PM for you"
          place="Riverside Pool, lane 3"
          person="Maya Lindqvist"
        />
        <StatusBadge kind="waiting">Waiting for Maya, until Thu 6 PM</StatusBadge>
      </Card>
      <Section title="Details" card>
        <Facts
          facts={[
            { label: 'Price', value: <Money per="per child">$24</Money>, figures: true },
            { label: 'Seats left', value: '2 of 6', figures: true },
            { label: 'Level', value: 'First time in water' },
            { label: 'Meet at', value: 'The blue door, Harbour Street 12' },
          ]}
        />
      </Section>
    </Screen>
  );
}
