import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { AskingGallery } from '#src/ui/gallery/asking.gallery.tsx';
import { CardGallery } from '#src/ui/gallery/card.gallery.tsx';
import { ChartGallery } from '#src/ui/gallery/chart.gallery.tsx';
import { DayGallery } from '#src/ui/gallery/day.gallery.tsx';
import { FeedbackGallery } from '#src/ui/gallery/feedback.gallery.tsx';
import { ListGallery } from '#src/ui/gallery/list.gallery.tsx';
import { MessageGallery } from '#src/ui/gallery/message.gallery.tsx';
import { MoreGallery } from '#src/ui/gallery/more.gallery.tsx';
import { PersonGallery } from '#src/ui/gallery/person.gallery.tsx';
import { PictureGallery } from '#src/ui/gallery/picture.gallery.tsx';
import { PushedGallery } from '#src/ui/gallery/pushed.gallery.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Screen } from '#src/ui/screen.tsx';

const chapters = {
  day: DayGallery,
  cards: CardGallery,
  lists: ListGallery,
  asking: AskingGallery,
  feedback: FeedbackGallery,
  person: PersonGallery,
  pictures: PictureGallery,
  charts: ChartGallery,
  messages: MessageGallery,
  more: MoreGallery,
};
type Chapter = keyof typeof chapters;
const names: Chapter[] = [
  'day',
  'cards',
  'lists',
  'asking',
  'feedback',
  'pictures',
  'charts',
  'messages',
  'more',
];

const isChapter = (name: string | null): name is Chapter => names.some((known) => known === name);

function Gallery() {
  const asked = new URLSearchParams(location.search).get('chapter');
  const [chapter, setChapter] = useState<Chapter>(isChapter(asked) ? asked : 'day');
  const Chapter = chapters[chapter];
  return (
    <Screen
      title="UI kit"
      subtitle="Every component, every state"
      actions={<IconButton icon="bell" label="Notices" dot href="/ui?pushed" />}
      onRefresh={() => new Promise((resolve) => setTimeout(resolve, 900))}
      top={
        <Chips
          label="Chapter"
          chips={names.map((value) => ({ value, label: value }))}
          value={chapter}
          onChange={setChapter}
        />
      }
      bottom={
        chapter === 'cards' ? <ActionButton href="/ui?pushed">Open a pushed page</ActionButton> : undefined
      }
    >
      <Chapter />
    </Screen>
  );
}

/** Development only: every component of the kit in every state; `/ui?chapter=asking` opens one chapter. */
export function Component() {
  const { search } = useLocation();
  return new URLSearchParams(search).has('pushed') ? <PushedGallery /> : <Gallery />;
}
