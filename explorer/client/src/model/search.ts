import type { Trace, Value } from '../api/types';
import { conditionOf, holds } from './condition';
import { Folder } from './position';
import { messageText } from './words';

/** A place that was looked for: the step after which one sees it. */
export interface Hit {
  step: number;
  where: string;
  what: string;
}

const MOST = 500;

/** Where a text stands in messages, actors and values, or where a condition on fields comes to hold, in the order of steps. */
export function search(trace: Trace, query: string): Hit[] {
  const text = query.trim();
  if (text === '') {
    return [];
  }
  const condition = conditionOf(text);
  return condition === null ? words(trace, text.toLowerCase()) : conditions(trace, text);
}

function words(trace: Trace, text: string): Hit[] {
  const hits: Hit[] = [];
  for (const actor of trace.actors) {
    if (`${actor.label} ${actor.type}`.toLowerCase().includes(text)) {
      hits.push({ step: actor.createdBy, where: actor.label, what: actor.createdBy === 0 ? 'there at the start' : 'is created' });
    }
    if (actor.createdBy === 0) {
      for (const field of actor.fields) {
        if (inField(field.name, field.value, text)) {
          hits.push({ step: 0, where: actor.label, what: `${field.name}: ${field.value.text}` });
        }
      }
    }
  }
  for (const step of trace.steps) {
    const message = trace.messages[step.slot - 1];
    const shown = messageText(message);
    if (shown.toLowerCase().includes(text) || (step.failure ?? '').toLowerCase().includes(text) || step.output.toLowerCase().includes(text)) {
      hits.push({ step: step.number, where: trace.actors[message.to].label, what: shown });
    }
    for (const change of step.changes) {
      if (inField(change.field, change.after, text)) {
        hits.push({ step: step.number, where: trace.actors[change.actor].label, what: `${change.field}: ${change.after?.text ?? 'gone'}` });
      }
    }
  }
  return hits.sort((one, other) => one.step - other.step).slice(0, MOST);
}

function inField(name: string, value: Value | null, text: string): boolean {
  return name.toLowerCase().includes(text) || (value !== null && value.text.toLowerCase().includes(text));
}

/** Only where it comes to hold: a condition that stays true is one place and not a hundred. */
function conditions(trace: Trace, text: string): Hit[] {
  const condition = conditionOf(text) ?? [];
  const folder = new Folder(trace);
  const held = new Set<number>();
  const hits: Hit[] = [];
  for (let step = 0; step <= trace.steps.length && hits.length < MOST; step++) {
    for (const state of folder.actorsAt(step)) {
      const { id, label, type } = state.actor;
      if (step > 0 && state.changes.length === 0 && state.actor.createdBy !== step) {
        continue;
      }
      const now = state.status !== 'unborn' && holds(condition, label, type, state.fields);
      if (now && !held.has(id)) {
        hits.push({ step, where: label, what: text });
      }
      if (now) {
        held.add(id);
      } else {
        held.delete(id);
      }
    }
  }
  return hits;
}
