import type { Finding } from './finding.ts';
import type { Province } from './province.ts';

/** What a row measures with. */
export interface Bench {
  /** The province at full size. */
  province: Province;
  /** How often each number is taken. */
  runs: number;
}

/** Measures one row of the table. */
export type Row = (bench: Bench) => Promise<Finding[]>;
