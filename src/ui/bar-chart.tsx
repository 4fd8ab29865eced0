import './css/bar-chart.css';

export interface Bar {
  /** The month, the name: unique in its chart. */
  label: string;
  /** Length of the bar. A negative value is drawn as zero; only the text shows it. */
  value: number;
  /** Formatted value: "1 h 30 min", "$24.50". */
  text: string;
}

interface BarChartProps {
  /** Read aloud before the rows; the heading above the chart may repeat it. */
  title: string;
  bars: readonly Bar[];
}

/** Bar chart as a real table. The longest bar fills the line. */
export function BarChart({ title, bars }: BarChartProps) {
  const longest = Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <table className="of-bars of-tnum">
      <caption className="of-sr">{title}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td className="of-bars-line" aria-hidden>
              <span className="of-bars-bar" style={lengthOf(bar.value, longest)} />
            </td>
            <td>{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lengthOf = (value: number, longest: number) => ({
  width: `${longest > 0 ? Math.max(0, value / longest) * 100 : 0}%`,
});
