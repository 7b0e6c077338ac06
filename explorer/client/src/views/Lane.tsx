import { useMemo } from 'preact/hooks';
import { LANE, type Layout } from '../model/layout';
import { history } from '../model/position';
import { shorten } from '../model/words';
import type { Pin } from '../state/store';
import type { Seen } from './StoryView';

/** A pinned field along the time axis: numbers as a line that steps, and what it became wherever it changed. */
export function Lane({ layout, pin, lane, seen, step }: { layout: Layout; pin: Pin; lane: number; seen: Seen; step: number }) {
  const values = useMemo(() => history(layout.trace, pin.actor, pin.field), [layout, pin]);
  const left = layout.laneLeft(lane);
  const numbers = values.map((one) => (one.value === null || one.value.text.trim() === '' ? NaN : Number(one.value.text)));
  const numeric = numbers.filter(Number.isFinite);
  const low = Math.min(...numeric);
  const high = Math.max(...numeric);
  const place = (number: number) => left + 8 + (Number.isFinite(number) && high > low ? ((number - low) / (high - low)) * (LANE - 64) : 0);
  const parts = values.map((one, i) => {
    const from = one.step === 0 ? layout.start : layout.arrival[one.step];
    const to = i + 1 < values.length ? layout.arrival[values[i + 1].step] : layout.end;
    return { ...one, from, to, x: place(numbers[i]), next: i + 1 < values.length ? place(numbers[i + 1]) : null };
  });
  return (
    <g class="sd-lane">
      <rect class="sd-lane-ground" x={left} y={0} width={LANE - 8} height={layout.end} />
      {parts.filter((part) => part.from <= seen.bottom && part.to >= seen.top).map((part) => (
        <g key={part.step} class={part.step > step ? 'sd-pale' : ''}>
          <path class="sd-lane-line" d={`M${part.x} ${part.from}V${part.to}${part.next === null ? '' : `H${part.next}`}`} />
          <circle class="sd-lane-dot" cx={part.x} cy={part.from} r={3} />
          <text class="sd-lane-value" x={part.x + 7} y={part.from + 14}>
            <title>{(part.value?.text ?? 'gone').slice(0, 2000)}</title>
            {shorten(part.value?.text ?? 'gone', Math.floor((left + LANE - 14 - part.x) / 6.7))}
          </text>
        </g>
      ))}
    </g>
  );
}
