import { useState } from 'react';
import { BarChart } from '../bar-chart.tsx';
import { DayStrip } from '../day-strip.tsx';
import { Section } from '../section.tsx';

const hours = [
  { label: 'Jul', value: 0, text: '0 min' },
  { label: 'Aug', value: 45, text: '45 min' },
  { label: 'Sep', value: 180, text: '3 h' },
  { label: 'Oct', value: 750, text: '12 h 30 min' },
  { label: 'Nov', value: 15, text: '15 min' },
];
const money = [
  { label: '2026年10月', value: 1240000, text: '¥12,400.00' },
  { label: '2026年11月', value: -4000, text: '-¥40.00' },
];

export function ChartGallery() {
  return (
    <>
      <StripGallery />
      <Section title="A chart" card>
        <BarChart title="Hours by month" bars={hours} />
      </Section>
      <Section title="A chart with less than nothing" card>
        <BarChart title="按月收入" bars={money} />
      </Section>
      <Section title="A chart without any value" card>
        <BarChart
          title="Hours by month"
          bars={hours.map(({ label }) => ({ label, value: 0, text: '0 min' }))}
        />
      </Section>
    </>
  );
}

function StripGallery() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Section title="Two weeks">
      <DayStrip
        label="Days"
        days={['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'].map((weekday, at) => ({
          date: `2026-12-1${at}`,
          weekday,
          number: `1${at}`,
          count: at % 4,
          isOwn: at === 2,
          label: `${weekday}, Dec 1${at}`,
        }))}
        today="2026-12-10"
        chosen={chosen}
        onChoose={(day) => setChosen(day === chosen ? undefined : day)}
      />
    </Section>
  );
}
