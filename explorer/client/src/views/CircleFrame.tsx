import { type Layout } from '../model/layout';
import { count } from '../model/words';

const TAB = 19;
const LETTER = 6.7;

/** A frame around the deliveries that can repeat for ever, with an arrow from its end back to its beginning. */
export function CircleFrame({ layout, turn }: { layout: Layout; turn: number }) {
  const { frame, circle } = layout;
  if (!frame || !circle) {
    return null;
  }
  const left = layout.gutter;
  const right = layout.width - 7;
  const words = `for ever: ${count(circle.length, 'delivery', 'deliveries')}${turn > 1 ? `, turn ${turn}` : ''}`;
  const width = LETTER * words.length + 18;
  return (
    <g class="sd-circle">
      <path class="sd-circle-edge" d={`M${left - 4} ${frame.top}H${right - 6}q6 0 6 6V${frame.bottom - 6}q0 6 -6 6H${left - 4}`} />
      <polyline class="sd-circle-point" points={`${right - 4.5},${frame.top + 15} ${right},${frame.top + 6} ${right + 4.5},${frame.top + 15}`} />
      <path class="sd-circle-tab" d={`M${left - 4} ${frame.top}h${width + 4}v${TAB - 7}l-7 7H${left - 4}z`} />
      <text class="sd-circle-words" x={left + 7} y={frame.top + 13.5}>
        {words}
      </text>
    </g>
  );
}

/** The side of the frame that stays at the left. */
export function CircleBracket({ layout }: { layout: Layout }) {
  const { frame } = layout;
  return frame && <path class="sd-circle-edge" d={`M${layout.gutter + 1} ${frame.top}H13q-6 0 -6 6V${frame.bottom - 6}q0 6 6 6H${layout.gutter + 1}`} />;
}
