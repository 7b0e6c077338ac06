import type { Actor, Change, Field, Message, Step, Trace, Value } from '../api/types';

export type Status = 'ready' | 'waiting' | 'stopped' | 'failed' | 'unborn';

/** An actor between two steps. */
export interface ActorState {
  actor: Actor;
  status: Status;
  /** Whom it waits for, and in what; only if it waits. */
  awaited: number[];
  handling: string | null;
  fields: Field[];
  /** What the step that was last delivered changed in it. */
  changes: Change[];
}

/** Everything between two steps: 0 is the start. */
export interface Position {
  step: number;
  actors: ActorState[];
  /** Sent and not delivered, in the order of sending. */
  pending: Message[];
}

/** What was created and the changes up to a step; states that a step did not touch are the same objects in every fold of one folder. */
export class Folder {
  private readonly kept = new Map<number, ActorState[]>();

  constructor(private readonly trace: Trace) {}

  at(step: number): Position {
    const last = Math.max(0, Math.min(step, this.trace.steps.length));
    return { step: last, actors: this.actorsAt(last), pending: pendingAt(this.trace, last) };
  }

  /** Everybody after a step. Begins at the nearest fold that is kept, so that walking costs a step and not a story. */
  actorsAt(step: number): ActorState[] {
    let from = step;
    while (from > 0 && !this.kept.has(from)) {
      from--;
    }
    let states = this.kept.get(from) ?? this.trace.actors.map(beginning);
    this.keep(from, states);
    for (let number = from + 1; number <= step; number++) {
      states = after(this.trace, states, this.trace.steps[number - 1]);
      if (number === step || number % 32 === 0) {
        this.keep(number, states);
      }
    }
    return states;
  }

  private keep(step: number, states: ActorState[]): void {
    if (this.kept.size > 600) {
      this.kept.clear();
    }
    this.kept.set(step, states);
  }
}

function beginning(actor: Actor): ActorState {
  const status = actor.createdBy > 0 ? 'unborn' : created(actor);
  return { actor, status, awaited: [], handling: null, fields: actor.fields, changes: [] };
}

function created(actor: Actor): Status {
  return statusOf(actor.status);
}

function statusOf(word: string): Status {
  return word === 'stopped' || word === 'destroyed' ? 'stopped' : word === 'blocked' ? 'waiting' : 'ready';
}

/** What a server says of everybody's condition counts more than what the outcome suggests: a handler may wait and let its actor go on. */
function told(state: ActorState, next: ActorState, step: Step): ActorState {
  if (step.statuses === undefined || next.status === 'failed' || state.status === 'unborn') {
    return next;
  }
  const entry = step.statuses.find((one) => one.actor === state.actor.id);
  const status = entry ? statusOf(entry.status) : state.status;
  return status === next.status ? next : status === 'waiting' ? { ...next, status } : { ...next, status, awaited: [], handling: null };
}

function after(trace: Trace, states: ActorState[], step: Step): ActorState[] {
  const message = trace.messages[step.slot - 1];
  return states.map((state) => {
    const changes = step.changes.filter((change) => change.actor === state.actor.id);
    const born = step.created.includes(state.actor.id);
    const acts = message?.to === state.actor.id;
    const otherwise = step.statuses?.some((one) => one.actor === state.actor.id) ?? false;
    if (!acts && !born && !otherwise && changes.length === 0) {
      return state.changes.length === 0 ? state : { ...state, changes: [] };
    }
    const next = { ...state, changes, fields: changed(state.fields, changes) };
    if (born) {
      next.status = created(state.actor);
    }
    return told(state, acts ? acted(trace, next, step, message) : next, step);
  });
}

function acted(trace: Trace, state: ActorState, step: Step, message: Message): ActorState {
  switch (step.outcome) {
    case 'waits': {
      const asked = step.sent.map((slot) => trace.messages[slot - 1]).filter((sent) => sent?.kind === 'call');
      const still = state.awaited.filter((callee) => !(message.kind === 'reply' && callee === message.from));
      const awaited = asked.length > 0 ? [...new Set([...still, ...asked.map((sent) => sent.to)])] : still;
      return { ...state, status: 'waiting', awaited, handling: step.handler };
    }
    case 'failed':
      return { ...state, status: 'failed', awaited: [], handling: step.handler };
    case 'done':
      return { ...state, status: 'ready', awaited: [], handling: null };
    default:
      return { ...state, status: 'stopped', awaited: [], handling: null };
  }
}

function changed(fields: Field[], changes: Change[]): Field[] {
  let result = fields;
  for (const change of changes) {
    const { field: name, after: value } = change;
    if (value === null) {
      result = result.filter((field) => field.name !== name);
    } else if (result.some((field) => field.name === name)) {
      result = result.map((field) => (field.name === name ? { name, value } : field));
    } else {
      result = [...result, { name, value }];
    }
  }
  return result;
}

function pendingAt(trace: Trace, step: number): Message[] {
  const delivered = new Set(trace.steps.slice(0, step).map((one) => one.slot));
  return trace.messages.filter((message) => message.sentBy <= step && !delivered.has(message.slot) && (message.gone ?? step + 1) > step);
}

/** A field's values along the story: the step that gave it, and what it was; the first is as created. */
export function history(trace: Trace, actor: number, field: string): { step: number; value: Value | null }[] {
  const whose = trace.actors[actor];
  const first = whose?.fields.find((one) => one.name === field)?.value ?? null;
  const values = [{ step: whose?.createdBy ?? 0, value: first }];
  for (const step of trace.steps) {
    for (const change of step.changes) {
      if (change.actor === actor && change.field === field) {
        values.push({ step: step.number, value: change.after });
      }
    }
  }
  return values;
}
