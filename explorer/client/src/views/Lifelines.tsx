import { useMemo } from 'preact/hooks';
import type { Trace, Waiting } from '../api/types';
import { BAR, type Layout } from '../model/layout';
import { actorLabel } from '../model/words';
import type { Seen } from './StoryView';

interface Stretch {
  x: number;
  from: number;
  to: number;
}

/** A line for each column: from where its first actor was created to where its last one ended, hatched while one waits. */
export function Lifelines({ layout, seen }: { layout: Layout; seen: Seen }) {
  const lives = useMemo(() => livesOf(layout), [layout]);
  const waits = useMemo(() => waitsOf(layout), [layout]);
  return (
    <g>
      {lives.map((life) => (
        <Life key={life.x} {...life} />
      ))}
      {waits.filter((wait) => wait.from <= seen.bottom && wait.to >= seen.top).map((wait) => (
        <Hatched key={`${wait.x} ${wait.from}`} wait={wait} seen={seen} />
      ))}
      {waitingAtEnd(layout.trace).map((one) => {
        const column = layout.column(one.actor);
        return (
          column >= 0 && (
            <text key={one.actor} class={`sd-mid ${layout.trace.ended ? 'sd-bad' : 'sd-still'}`} x={layout.x[column]} y={layout.end + 14}>
              waits for {one.callees.map((id) => actorLabel(layout.trace, id)).join(', ').slice(0, 40)}
            </text>
          )
        );
      })}
    </g>
  );
}

/** Who waits where the schedule ends; an actor that has failed waits no more. */
function waitingAtEnd(trace: Trace): Waiting[] {
  const last = trace.steps.at(-1);
  const failed = last?.outcome === 'failed' ? trace.messages[last.slot - 1]?.to : null;
  return trace.waiting.filter((one) => one.actor !== failed);
}

function Life({ x, from, to, born, dead }: Stretch & { born: boolean; dead: boolean }) {
  return (
    <g>
      {born && <line class="sd-unborn" x1={x} y1={0} x2={x} y2={from} />}
      {born && <circle class="sd-birth" cx={x} cy={from} r={3} />}
      <line class="sd-life" x1={x} y1={from} x2={x} y2={to} />
      {dead && <path class="sd-death" d={`M${x - 6} ${to}l12 12m0 -12l-12 12`} />}
    </g>
  );
}

function livesOf(layout: Layout): (Stretch & { born: boolean; dead: boolean })[] {
  const births = new Map<number, number>();
  const deaths = new Map<number, number>();
  for (const step of layout.trace.steps) {
    step.created.forEach((id) => births.set(id, layout.departure(step.number, 0)));
    if (step.outcome === 'destroyed' || step.outcome === 'stopped') {
      deaths.set(layout.message(step).to, layout.barEnd[step.number]);
    }
  }
  return layout.columns.map((column, place) => {
    const from = Math.min(...column.actors.map((id) => births.get(id) ?? 0));
    const dead = column.actors.every((id) => deaths.has(id));
    const to = dead ? Math.max(...column.actors.map((id) => deaths.get(id) ?? 0)) : layout.end;
    return { x: layout.x[place], from, to, born: from > 0, dead };
  });
}

interface Wait extends Stretch {
  blocked: boolean;
}

function waitsOf(layout: Layout): Wait[] {
  const since = new Map<number, number>();
  const waits: Wait[] = [];
  for (const step of layout.trace.steps) {
    const actor = layout.message(step).to;
    const x = layout.x[layout.column(actor)];
    const from = since.get(actor);
    if (from !== undefined && x !== undefined) {
      waits.push({ x, from, to: layout.arrival[step.number] - 4, blocked: false });
    }
    since.delete(actor);
    if (step.outcome === 'waits') {
      since.set(actor, layout.barEnd[step.number] + 4);
    }
  }
  const blocked = new Set(layout.trace.waiting.map((one) => one.actor));
  for (const [actor, from] of since) {
    const x = layout.x[layout.column(actor)];
    if (x !== undefined) {
      waits.push({ x, from, to: layout.end, blocked: blocked.has(actor) });
    }
  }
  return waits.filter((wait) => wait.to > wait.from);
}

/** Slanting lines, only where they are in sight: a wait may last the whole story. */
function Hatched({ wait, seen }: { wait: Wait; seen: Seen }) {
  const look = wait.blocked ? 'sd-blocked' : 'sd-waits';
  const from = Math.max(wait.from, wait.from + Math.floor((seen.top - wait.from) / 6) * 6);
  const to = Math.min(wait.to, seen.bottom);
  let strokes = '';
  for (let y = from + 2 * BAR; y <= to; y += 6) {
    strokes += `M${wait.x - BAR} ${y}l${2 * BAR} -${2 * BAR}`;
  }
  return (
    <>
      <rect class={look} x={wait.x - BAR} y={wait.from} width={2 * BAR} height={wait.to - wait.from} />
      {strokes !== '' && <path class={look} d={strokes} />}
    </>
  );
}
