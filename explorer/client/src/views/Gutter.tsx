import type { Step } from '../api/types';
import type { Layout } from '../model/layout';
import type { Pin } from '../state/store';
import { CircleBracket } from './CircleFrame';
import { memo, useTools } from './common';
import { Lane } from './Lane';
import type { Seen } from './StoryView';

interface Props {
  layout: Layout;
  seen: Seen;
  step: number;
  pale: (number: number) => boolean;
  pins: Pin[];
  turn: number;
}

/** What stays at the left when the story is moved sideways: the numbers of the deliveries, and pinned fields. */
export function Gutter({ layout, seen, step, pale, pins, turn }: Props) {
  const rows = layout.between(seen.top, seen.bottom);
  return (
    <svg class="galgo-sequence gutter" aria-hidden="true" width={layout.gutter} height={layout.height}>
      <Bands layout={layout} rows={rows} step={step} />
      {pins.map((pin, lane) => (
        <Lane key={`${pin.actor} ${pin.field}`} layout={layout} pin={pin} lane={lane} seen={seen} step={step} />
      ))}
      <CircleBracket layout={layout} turn={turn} />
      {rows.map((one) => (
        <Number key={one.number} layout={layout} step={one} pale={pale(one.number)} />
      ))}
    </svg>
  );
}

/** A band for every other delivery, and for the one that was delivered last: what lies below that has not happened yet. */
export function Bands({ layout, rows, step }: { layout: Layout; rows: Step[]; step: number }) {
  const top = layout.top(step);
  const bottom = layout.bottom(step);
  return (
    <g>
      {rows.map((one) => (
        <Band key={one.number} layout={layout} number={one.number} failed={one.outcome === 'failed'} current={one.number === step} />
      ))}
      <rect class="sd-cursor-edge" y={top} width={4} height={bottom - top} />
      <line class="sd-cursor-line" x1={0} y1={bottom} x2="100%" y2={bottom} />
    </g>
  );
}

const Band = memo(function Band({ layout, number, failed, current }: { layout: Layout; number: number; failed: boolean; current: boolean }) {
  if (layout.hides(number)) {
    return null;
  }
  const top = layout.top(number);
  const look = failed ? 'sd-failed-band' : current ? 'sd-cursor-band' : number % 2 === 1 ? 'sd-band' : null;
  return look === null ? null : <rect class={look} y={top} width="100%" height={layout.bottom(number) - top} />;
});

const Number = memo(function Number(props: { layout: Layout; step: Step; pale: boolean }) {
  return <Numbered {...props} />;
});

function Numbered({ layout, step, pale }: { layout: Layout; step: Step; pale: boolean }) {
  const { explorer } = useTools();
  const { number } = step;
  if (layout.hides(number)) {
    return null;
  }
  return (
    <g class={`sd-go ${pale ? 'sd-pale' : ''}`} onClick={() => explorer.go(number)}>
      <rect class="sd-touch-row" y={layout.top(number)} width={layout.numbersAt + 8} height={layout.bottom(number) - layout.top(number)} />
      <text class={step.outcome === 'failed' ? 'sd-number sd-bad' : 'sd-number'} x={layout.numbersAt} y={layout.arrival[number] + 4}>
        {number}
      </text>
    </g>
  );
}
