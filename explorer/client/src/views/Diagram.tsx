import { useMemo } from 'preact/hooks';
import { overtakers } from '../model/causality';
import type { Layout } from '../model/layout';
import type { Pin } from '../state/store';
import { memo } from './common';
import { Arrow, Dangling } from './Arrow';
import { Lane } from './Lane';
import { Lifelines } from './Lifelines';
import { StepRow } from './StepRow';
import type { Seen } from './StoryView';

interface Props {
  layout: Layout;
  seen: Seen;
  step: number;
  past: Set<number> | null;
  chosen: number | null;
  pins: Pin[];
}

/**
 * The drawing. Those who cannot see it hear the line below it, which says the same of each step; so it is hidden from them.
 *
 * Only what is in sight is drawn; what is drawn and has not changed is left alone.
 */
export function Diagram({ layout, seen, step, past, chosen, pins }: Props) {
  const { trace } = layout;
  const overtaken = useMemo(() => overtakers(trace), [trace]);
  const rows = layout.between(seen.top, seen.bottom);
  const pale = (number: number) => (past !== null ? !past.has(number) : number > step);
  const arrows = trace.steps.filter((one) => {
    const message = layout.message(one);
    return layout.shows(message) && layout.arrival[one.number] >= seen.top && layout.departure(message.sentBy, message.nth) <= seen.bottom;
  });
  return (
    <svg class="galgo-sequence" aria-hidden="true" width={layout.width} height={layout.height}>
      <Cursor layout={layout} step={step} />
      {rows.map((one) => (
        <Band key={one.number} layout={layout} number={one.number} failed={one.outcome === 'failed'} current={one.number === step} />
      ))}
      {pins.map((pin, lane) => (
        <Lane key={`${pin.actor} ${pin.field}`} layout={layout} pin={pin} lane={lane} seen={seen} step={step} />
      ))}
      <Lifelines layout={layout} seen={seen} />
      {arrows.map((one) => (
        <Arrow key={one.slot} layout={layout} step={one} overtaken={overtaken.has(one.slot)} pale={pale(one.number)} chosen={one.slot === chosen} />
      ))}
      {seen.bottom >= layout.end - 800 &&
        layout.left.map((message, i) => (
          <Dangling key={message.slot} layout={layout} message={message} y={layout.leftLine(i)} pale={past !== null && message.slot !== chosen} chosen={message.slot === chosen} />
        ))}
      {rows.map((one) => (
        <StepRow key={one.number} layout={layout} step={one} overtaken={overtaken.has(one.slot)} pale={pale(one.number)} />
      ))}
      {layout.leftOut > 0 && (
        <text class="sd-legend" x={layout.numbersAt} y={layout.end - 8}>
          and {layout.leftOut} more messages that nobody took
        </text>
      )}
    </svg>
  );
}

/** The row that was delivered last: a band with an edge; what lies below has not happened yet. */
function Cursor({ layout, step }: { layout: Layout; step: number }) {
  const top = layout.top(step);
  const bottom = layout.bottom(step);
  return (
    <g class="sd-cursor">
      <rect class="sd-cursor-band" y={top} width={layout.width} height={bottom - top} />
      <rect class="sd-cursor-edge" y={top} width={4} height={bottom - top} />
      <line x1={0} y1={bottom} x2={layout.width} y2={bottom} />
    </g>
  );
}

const Band = memo(function Band({ layout, number, failed, current }: { layout: Layout; number: number; failed: boolean; current: boolean }) {
  if (layout.column(layout.message(layout.trace.steps[number - 1]).to) < 0) {
    return null;
  }
  const top = layout.top(number);
  const look = failed ? 'sd-failed-band' : number % 2 === 1 ? 'sd-band' : 'sd-no-band';
  return current && !failed ? null : <rect class={look} y={top} x={current ? 4 : 0} width={layout.width} height={layout.bottom(number) - top - (current ? 1 : 0)} />;
});
