import { useState } from 'react';
import { BubblePicture } from '../bubble-picture.tsx';
import { Bubble, BubbleAct, BubbleMore, Bubbles } from '../bubbles.tsx';
import { ChipButton, ChipLine } from '../chip-line.tsx';
import { MessageBar } from '../message-bar.tsx';
import { PictureButton } from '../picture-button.tsx';
import { Section } from '../section.tsx';

export function MessageGallery() {
  const [text, setText] = useState('');
  return (
    <>
      <Section title="A conversation">
        <Bubbles
          label="Messages"
          first="1"
          last="4"
          days={[
            {
              heading: 'Yesterday',
              bubbles: (
                <>
                  <Bubble
                    key="1"
                    by="Maya"
                    from="Maya"
                    time="18:02"
                    mark="to the whole class"
                    actions={<BubbleMore label="More about this message of Maya" onClick={() => undefined} />}
                  >
                    Please bring a towel.
                  </Bubble>
                  <Bubble
                    key="5"
                    by="Maya"
                    time="18:03"
                    pictures={
                      <BubblePicture
                        alt="Picture from Maya, 18:03"
                        measures={{ width: 1280, height: 960 }}
                        bytes={undefined}
                        note="Comes when you are back online"
                      />
                    }
                  >
                    The door on the left
                  </Bubble>
                </>
              ),
            },
            {
              heading: 'Today',
              bubbles: (
                <>
                  <Bubble key="2" isMine by="You" time="9:10">
                    我们在路上了，谢谢
                  </Bubble>
                  <Bubble
                    key="3"
                    isMine
                    by="You"
                    time="9:12"
                    look="local"
                    mark="Waits on this phone"
                    actions={<BubbleAct onClick={() => undefined}>Remove</BubbleAct>}
                  >
                    Running about 10 minutes late.
                  </Bubble>
                  <Bubble key="4" isMine by="You" time="9:13" look="refused" note="Not sent: it is closed.">
                    See you
                  </Bubble>
                </>
              ),
            },
          ]}
        />
      </Section>
      <MessageBar
        label="Message"
        sendLabel="Send"
        value={text}
        maxLength={1000}
        onChange={setText}
        onSend={() => setText('')}
        tool={<PictureButton label="Add a picture" isFull={false} onFile={() => undefined} />}
        chips={
          <ChipLine>
            <ChipButton label="I am on my way." onClick={() => undefined} />
            <ChipButton label="Running about 10 minutes late." onClick={() => undefined} />
          </ChipLine>
        }
      />
    </>
  );
}
