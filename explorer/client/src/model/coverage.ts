import type { Coverage, Trace } from '../api/types';

/** What the steps of some traces cover: all that a page without a server can tell. */
export function coverageOf(traces: Trace[]): Coverage {
  const ran = new Map<string, Map<string, number>>();
  const edges = new Map<string, Coverage['edges'][number]>();
  for (const trace of traces) {
    const typeOf = (id: number | null) => (id === null ? 'main' : trace.actors[id].type);
    for (const message of trace.messages) {
      const edge = { from: typeOf(message.from), to: typeOf(message.to), message: name(message.text), found: true, possible: null };
      if (message.kind !== 'reply' && message.kind !== 'rest') {
        edges.set(JSON.stringify(edge), edge);
      }
    }
    for (const step of trace.steps) {
      const message = trace.messages[step.slot - 1];
      if (message.kind !== 'reply' && message.kind !== 'rest') {
        const handlers = ran.get(typeOf(message.to)) ?? new Map<string, number>();
        handlers.set(name(message.text), (handlers.get(name(message.text)) ?? 0) + 1);
        ran.set(typeOf(message.to), handlers);
      }
    }
  }
  const coverage = [...ran].map(([actor, handlers]) => ({
    actor,
    handlers: [...handlers].map(([message, steps]) => ({ message, steps })),
  }));
  return { coverage, edges: [...edges.values()] };
}

function name(text: string): string {
  const open = text.indexOf('(');
  return open < 0 ? text : text.slice(0, open);
}
