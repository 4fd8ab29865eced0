/** One line of the report. `look`: works, with a weakness. `wrong`: mend it before people use the installation. */
export interface Finding {
  readonly state: 'good' | 'look' | 'wrong';
  readonly sentence: string;
}

export const good = (sentence: string): Finding => ({ state: 'good', sentence });
export const look = (sentence: string): Finding => ({ state: 'look', sentence });
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence });
