import { useMemo } from 'preact/hooks';
import { overtakers } from '../model/causality';
import type { Layout } from '../model/layout';
import type { Pin } from '../state/store';
import { Arrow, Dangling } from './Arrow';
import { CircleFrame } from './CircleFrame';
import { Bands, Gutter } from './Gutter';
import { Legend } from './Legend';
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
  turn: number;
}

/**
 * The drawing. Those who cannot see it hear the line below it, which says the same of each step; so it is hidden from them.
 *
 * Only what is in sight is drawn; what is drawn and has not changed is left alone.
 */
export function Diagram({ layout, seen, step, past, chosen, pins, turn }: Props) {
  const { trace } = layout;
  const overtaken = useMemo(() => overtakers(trace), [trace]);
  const rows = layout.between(seen.top, seen.bottom);
  const pale = (number: number) => (past !== null ? !past.has(number) : number > step);
  const arrows = trace.steps.filter((one) => {
    const message = layout.message(one);
    return layout.shows(message) && layout.arrival[one.number] >= seen.top && layout.departure(message.sentBy, message.nth) <= seen.bottom;
  });
  return (
    <div class="stage">
      <svg class="galgo-sequence" aria-hidden="true" width={layout.width} height={layout.height}>
        <Bands layout={layout} rows={rows} step={step} />
        <Lifelines layout={layout} seen={seen} />
        <CircleFrame layout={layout} />
        {arrows.map((one) => (
          <Arrow key={one.slot} layout={layout} step={one} overtaken={overtaken.has(one.slot)} pale={pale(one.number)} chosen={one.slot === chosen} />
        ))}
        {seen.bottom >= layout.end - 800 &&
          layout.left.map((message, i) => (
            <Dangling key={message.slot} layout={layout} message={message} y={layout.leftLine(i)} pale={past !== null ? message.slot !== chosen && !past.has(message.sentBy) : message.sentBy > step} chosen={message.slot === chosen} />
          ))}
        {rows.map((one) => (
          <StepRow key={one.number} layout={layout} step={one} overtaken={overtaken.has(one.slot)} pale={pale(one.number)} />
        ))}
        <Legend layout={layout} />
      </svg>
      <Gutter layout={layout} seen={seen} step={step} pale={pale} pins={pins} turn={turn} />
    </div>
  );
}
