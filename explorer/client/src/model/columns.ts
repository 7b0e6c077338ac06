import type { Trace } from '../api/types';
import { actorLabel, simpleName } from './words';

/** The environment has a column, too. */
export const MAIN = -1;

/** How someone has arranged the columns of the story. */
export interface Arrangement {
  /** Actors that were moved, by the actor each now stands before. */
  order: number[];
  hidden: number[];
  /** Classes whose actors share a column. */
  folded: string[];
}

export interface Column {
  key: string;
  label: string;
  type: string | null;
  actors: number[];
}

export const AS_CREATED: Arrangement = { order: [], hidden: [], folded: [] };

/** The columns from left to right. */
export function columnsOf(trace: Trace, arrangement: Arrangement): Column[] {
  const columns: Column[] = [];
  const folded = new Map<string, Column>();
  for (const id of ordered(trace, arrangement.order)) {
    if (arrangement.hidden.includes(id)) {
      continue;
    }
    const type = id === MAIN ? null : trace.actors[id].type;
    if (type === null || !arrangement.folded.includes(type)) {
      columns.push({ key: `actor ${id}`, label: actorLabel(trace, id === MAIN ? null : id), type, actors: [id] });
      continue;
    }
    const together = folded.get(type);
    if (together) {
      together.actors.push(id);
      together.label = `${simpleName(type)} \u00d7 ${together.actors.length}`;
    } else {
      const column = { key: `class ${type}`, label: simpleName(type), type, actors: [id] };
      folded.set(type, column);
      columns.push(column);
    }
  }
  return columns;
}

/** Everybody in the order of creation or as arranged, the environment first if anything came from it. */
function ordered(trace: Trace, order: number[]): number[] {
  const everybody = onStage(trace);
  if (trace.messages.some((message) => message.from === null)) {
    everybody.unshift(MAIN);
  }
  const known = order.filter((id) => everybody.includes(id));
  return [...known, ...everybody.filter((id) => !known.includes(id))];
}

/** Actors, and places where something happened. */
export function onStage(trace: Trace): number[] {
  const happened = new Set(trace.steps.flatMap((step) => [trace.messages[step.slot - 1]?.to, trace.messages[step.slot - 1]?.from]));
  return trace.actors.filter((actor) => !actor.place || happened.has(actor.id)).map((actor) => actor.id);
}

/** Moves a column to another place. */
export function moved(trace: Trace, arrangement: Arrangement, from: number, to: number): Arrangement {
  const columns = columnsOf(trace, arrangement);
  const target = Math.max(0, Math.min(to, columns.length - 1));
  const [column] = columns.splice(from, 1);
  if (!column) {
    return arrangement;
  }
  columns.splice(target, 0, column);
  return { ...arrangement, order: [...columns.flatMap((one) => one.actors), ...arrangement.hidden] };
}

/** The classes that have several actors, so that folding them helps. */
export function foldable(trace: Trace): string[] {
  const counts = new Map<string, number>();
  trace.actors.forEach((actor) => counts.set(actor.type, (counts.get(actor.type) ?? 0) + 1));
  return [...counts].filter(([, many]) => many > 1).map(([type]) => type);
}
