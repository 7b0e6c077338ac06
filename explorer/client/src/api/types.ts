/** What the explorer's API says, see docs/explorer-api.md. Readers ignore what they do not know. */

export interface Value {
  text: string;
  type?: string | null;
  parts?: Field[];
  more?: number;
  ref?: number;
  cycle?: boolean;
}

export interface Field {
  name: string;
  value: Value;
}

export interface Actor {
  id: number;
  label: string;
  type: string;
  createdBy: number;
  fields: Field[];
  status: string;
  /** No actor, but a place where something happens that no actor does. */
  place?: boolean;
}

export type MessageKind = 'send' | 'call' | 'reply' | 'rest';

export interface Message {
  slot: number;
  from: number | null;
  to: number;
  kind: MessageKind;
  text: string;
  sentBy: number;
  nth: number;
  site: string | null;
  /** The step since which nobody misses it though it was not delivered: a timer that was cancelled. */
  gone?: number | null;
}

export interface Change {
  actor: number;
  field: string;
  before: Value | null;
  after: Value | null;
  inside?: boolean;
}

export type Outcome = 'done' | 'waits' | 'destroyed' | 'stopped' | 'failed';

export interface Step {
  number: number;
  slot: number;
  way: number;
  choices: number[];
  handler: string;
  site: string | null;
  outcome: Outcome;
  sent: number[];
  created: number[];
  changes: Change[];
  /** Who is in another condition after it than before. */
  statuses?: { actor: number; status: string }[];
  output: string;
  returned: string | null;
  note: string | null;
  failure: string | null;
  fingerprint: string;
  overtakes: number[];
}

export interface Waiting {
  actor: number;
  callees: number[];
  message: string;
}

export interface Started {
  kind: string;
  target: string;
  message: string | null;
  args: string[];
  delivery: string;
}

export interface Finding {
  id: string | number;
  kind: string;
  severity: 'error' | 'warning';
  message: string;
  actor: string | null;
  cause: string | null;
  shortest: boolean;
  path: string;
  length: number;
  /** How many deliveries, the last ones, can repeat for ever; none if it comes to its end. */
  circle?: number;
  from: string;
  beside: { sentence: string } | null;
  /** Just met, while the check goes on: told again when its path is as short as it gets. */
  provisional?: boolean;
}

export interface Trace {
  format: string;
  path: string;
  started: Started;
  finding: Finding | null;
  actors: Actor[];
  messages: Message[];
  steps: Step[];
  fingerprint: string;
  ended: boolean;
  waiting: Waiting[];
  /** Only in pages: what a server would answer. */
  beside?: Beside | null;
  coverage?: Coverage | null;
  verdict?: Verdict | null;
  sources?: (Source & { site: string })[];
}

export interface Program {
  format: string;
  version: string;
  started: Started;
  trace: string;
  sources: boolean;
  live: boolean;
}

export type Known = 'fails' | 'fine' | null;

export interface Peek {
  outcome: Outcome;
  changes: Change[];
  sent: { text: string; to: string }[];
  created: string[];
  failure: string | null;
  fingerprint: string;
  known: Known;
}

export interface Way {
  way: number;
  choices: number[];
  path: string;
  peek: Peek;
}

export interface Offer {
  slot: number;
  offered: boolean;
  reason: string | null;
  ways: Way[];
}

export interface Beside {
  sentence: string;
  first: number;
  failing: Trace;
  passing: Trace;
  proved: boolean;
}

export interface Coverage {
  coverage: { actor: string; handlers: { message: string; steps: number }[] }[];
  edges: { from: string; to: string; message: string; found: boolean; possible: boolean | null }[];
}

export interface Source {
  file: string;
  first: number;
  lines: string[];
  line: number;
}

export interface Progress {
  text: string;
  executions: number;
  states: number;
  transitions: number;
  seconds: number;
  from: string;
}

export interface Verdict {
  verdict: string;
  sentence: string;
  from: string;
  /** The program was seen to go on for ever. */
  neverEnds?: NeverEnds | null;
}

export interface NeverEnds {
  sentence: string;
  /** How many deliveries lead into the circle. */
  wayIn: number;
  /** The deliveries of a short circle, in words; empty if none is known. */
  circle: string[];
}

export type SaveAs = 'schedule' | 'junit' | 'html' | 'svg';

export interface Saved {
  name: string;
  type: string;
  text: string;
}
