import type { Step, Trace } from '../api/types';

/** A trace in which every list is there: a writer of another version may leave out what is empty. */
export function complete(trace: Trace): Trace {
  return {
    ...trace,
    finding: trace.finding ?? null,
    actors: trace.actors.map((actor) => ({ ...actor, fields: actor.fields ?? [], createdBy: actor.createdBy ?? 0 })),
    messages: trace.messages,
    steps: trace.steps.map(completeStep),
    waiting: trace.waiting ?? [],
  };
}

function completeStep(step: Step): Step {
  return {
    ...step,
    way: step.way ?? 0,
    choices: step.choices ?? [],
    handler: step.handler ?? '',
    sent: step.sent ?? [],
    created: step.created ?? [],
    changes: (step.changes ?? []).map((change) => ({ ...change, before: change.before ?? null, after: change.after ?? null })),
    output: step.output ?? '',
    note: step.note ?? null,
    failure: step.failure ?? null,
    overtakes: step.overtakes ?? [],
  };
}
