import type { Trace } from '../api/types';

/**
 * The steps that a message depends on: the one that sent it, and of each step the one before it at the same actor, since that left the state
 * behind that its handler read, and the one that sent its message.
 */
export function causalPast(trace: Trace, slot: number): Set<number> {
  const before = previousAtActor(trace);
  const past = new Set<number>();
  const message = trace.messages[slot - 1];
  const own = trace.steps.find((step) => step.slot === slot);
  const open = own ? [own.number] : message ? [message.sentBy] : [];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (number <= 0 || past.has(number)) {
      continue;
    }
    past.add(number);
    const sent = trace.messages[trace.steps[number - 1].slot - 1];
    open.push(sent.sentBy, before[number]);
    open.push(trace.actors[sent.to]?.createdBy ?? 0);
  }
  return past;
}

/** For each step the step before it at the same actor, or 0. */
function previousAtActor(trace: Trace): number[] {
  const last = new Map<number, number>();
  const before = [0];
  for (const step of trace.steps) {
    const actor = trace.messages[step.slot - 1].to;
    before[step.number] = last.get(actor) ?? 0;
    last.set(actor, step.number);
  }
  return before;
}

/** The steps that overtook each message, by slot. */
export function overtakers(trace: Trace): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const step of trace.steps) {
    for (const slot of step.overtakes) {
      found.set(slot, [...(found.get(slot) ?? []), step.number]);
    }
  }
  return found;
}

/** The overtakings that the failure depends on: those in its causal past; empty if there is no failure. */
export function decisive(trace: Trace): number[] {
  const failing = trace.finding === null ? undefined : trace.steps.at(-1);
  if (!failing) {
    return [];
  }
  const past = causalPast(trace, failing.slot);
  return trace.steps.filter((step) => step.overtakes.length > 0 && past.has(step.number)).map((step) => step.number);
}
