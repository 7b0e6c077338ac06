import type { Finding, Trace } from '../api/types';
import { count } from './words';

/** The deliveries of a schedule that can repeat for ever: after the last of them comes the first one again. */
export interface Circle {
  first: number;
  last: number;
  length: number;
}

/** Where one stands in a schedule: after so many of its deliveries, and in which turn of its circle. */
export interface Place {
  step: number;
  turn: number;
}

/** The circle that a trace ends in, or null. */
export function circleOf(trace: Trace): Circle | null {
  const last = trace.steps.length;
  const length = Math.min(trace.finding?.circle ?? 0, last);
  return length > 0 ? { first: last - length + 1, last, length } : null;
}

/** One delivery further: at the end of a circle, its first one again. Null where the schedule ends. */
export function next(trace: Trace, { step, turn }: Place): Place | null {
  if (step < trace.steps.length) {
    return { step: step + 1, turn };
  }
  const circle = circleOf(trace);
  return circle && { step: circle.first, turn: turn + 1 };
}

/** One delivery back: from the first one of a later turn, the last of the turn before. */
export function before(trace: Trace, { step, turn }: Place): Place | null {
  const circle = circleOf(trace);
  if (circle && turn > 1 && step === circle.first) {
    return { step: circle.last, turn: turn - 1 };
  }
  return step > 0 ? { step: step - 1, turn } : null;
}

/** The turn in which a step is shown: who leaves the circle for what led into it is in the first one again. */
export function turnAt(trace: Trace, { step, turn }: Place): number {
  const circle = circleOf(trace);
  return circle && step >= circle.first ? Math.max(1, turn) : 1;
}

/** `deliveries 4 to 9`. */
export function deliveriesOf({ first, last }: Circle): string {
  return first === last ? `delivery ${first}` : `deliveries ${first} to ${last}`;
}

/** `9 deliveries, the last 6 for ever`. */
export function lengthText(finding: Finding): string {
  const circle = finding.circle ?? 0;
  const all = count(finding.length, 'delivery', 'deliveries');
  return circle === 0 ? all : circle === finding.length ? `${all} for ever` : `${all}, the last ${circle === 1 ? '' : `${circle} `}for ever`;
}
