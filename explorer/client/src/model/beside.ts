import type { Step, Trace } from '../api/types';

/** A row of two schedules side by side. */
export interface Row {
  failing: Step | null;
  passing: Step | null;
  /** Of a step that stands in one column only: its number in the other schedule, if it is delivered there, too. */
  elsewhere: number | null;
}

/**
 * Aligns two schedules. A message is the same in both if it is the same one of the messages of the same delivery, whatever its slot; those that
 * are delivered in the same order stand side by side (a longest increasing subsequence, since no message is delivered twice).
 */
export function align(failing: Trace, passing: Trace): Row[] {
  const identities = new Map<string, number>();
  const ours = identify(failing, identities);
  const theirs = identify(passing, identities);
  const placeInPassing = new Map(theirs.map((identity, place) => [identity, place]));
  const placeInFailing = new Map(ours.map((identity, place) => [identity, place]));
  const pairs = increasing(ours.map((identity) => placeInPassing.get(identity) ?? -1));
  const rows: Row[] = [];
  let i = 0;
  let j = 0;
  for (const [mine, other] of [...pairs, [ours.length, theirs.length]]) {
    for (; i < mine; i++) {
      rows.push({ failing: failing.steps[i], passing: null, elsewhere: numberAt(placeInPassing, ours[i]) });
    }
    for (; j < other; j++) {
      rows.push({ failing: null, passing: passing.steps[j], elsewhere: numberAt(placeInFailing, theirs[j]) });
    }
    if (i < ours.length && j < theirs.length) {
      rows.push({ failing: failing.steps[i++], passing: passing.steps[j++], elsewhere: null });
    }
  }
  return rows;
}

function numberAt(places: Map<number, number>, identity: number): number | null {
  const place = places.get(identity);
  return place === undefined ? null : place + 1;
}

/** What each step delivers, as a number that the same message has in every schedule. */
function identify(trace: Trace, identities: Map<string, number>): number[] {
  const ofStep: number[] = [];
  for (const step of trace.steps) {
    const message = trace.messages[step.slot - 1];
    const sender = message.sentBy === 0 ? -1 : ofStep[message.sentBy - 1];
    const key = `${sender}/${message.nth}/${step.way}`;
    const identity = identities.get(key) ?? identities.size;
    identities.set(key, identity);
    ofStep.push(identity);
  }
  return ofStep;
}

/** Pairs of index and value that increase in both, as many as there can be; negative values are left out. */
function increasing(values: number[]): number[][] {
  const tails: number[] = [];
  const before: number[] = [];
  values.forEach((value, index) => {
    if (value < 0) {
      return;
    }
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    before[index] = low > 0 ? tails[low - 1] : -1;
    tails[low] = index;
  });
  const pairs: number[][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]) {
    pairs.unshift([at, values[at]]);
  }
  return pairs;
}
