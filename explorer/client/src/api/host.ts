import type { Beside, Coverage, Finding, Offer, Program, Progress, SaveAs, Saved, Source, Trace, Verdict } from './types';

/** What a host cannot do or would not: a sentence and what to do about it. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly advice: string | null = null,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

export interface Listener {
  progress(progress: Progress): void;
  /** One with an id that was told before takes the place of that one. */
  finding(finding: Finding): void;
  /** What was told as provisional did not become a finding. */
  withdrawn(id: Finding['id']): void;
  verdict(verdict: Verdict): void;
  /** Nobody will answer any more. */
  end(): void;
}

/** Who knows the program: a server that runs it, or a page that carries what was seen of it. */
export interface Host {
  /** Whether one can deliver, check and save: everything that needs the program itself. */
  readonly runs: boolean;
  program(): Promise<Program>;
  findings(): Promise<Finding[]>;
  trace(path: string): Promise<Trace>;
  offers(path: string): Promise<Offer[]>;
  beside(finding: string | number): Promise<Beside | null>;
  coverage(): Promise<Coverage | null>;
  source(site: string): Promise<Source | null>;
  check(path: string, seconds: number): Promise<void>;
  endCheck(): Promise<void>;
  stop(): Promise<void>;
  save(path: string, as: SaveAs): Promise<Saved>;
  /** The schedules that a check explores, as a drawing. */
  graph(): Promise<Saved>;
  listen(listener: Listener): void;
}
