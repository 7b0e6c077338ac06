import { type Layout } from '../model/layout';
import { count } from '../model/words';

const TAB = 19;
const LETTER = 6.7;

/** A frame around the deliveries that can repeat for ever, with an arrow from its end back to its beginning. */
export function CircleFrame({ layout }: { layout: Layout }) {
  const { frame } = layout;
  if (!frame) {
    return null;
  }
  const left = layout.gutter - 4;
  const right = layout.width - 7;
  return (
    <g>
      <path class="sd-circle-edge" d={`M${left} ${frame.top}H${right - 6}q6 0 6 6V${frame.bottom - 6}q0 6 -6 6H${left}`} />
      <polyline class="sd-circle-point" points={`${right - 4.5},${frame.top + 15} ${right},${frame.top + 6} ${right + 4.5},${frame.top + 15}`} />
    </g>
  );
}

/** The side of the frame that stays at the left, and what the frame means. */
export function CircleBracket({ layout, turn }: { layout: Layout; turn: number }) {
  const { frame, circle } = layout;
  if (!frame || !circle) {
    return null;
  }
  const left = layout.gutter;
  const words = `for ever: ${count(circle.length, 'delivery', 'deliveries')}${turn > 1 ? `, turn ${turn}` : ''}`;
  return (
    <g>
      <path class="sd-circle-edge" d={`M${left + 1} ${frame.top}H13q-6 0 -6 6V${frame.bottom - 6}q0 6 6 6H${left + 1}`} />
      <path class="sd-circle-tab" d={`M${left} ${frame.top}h${LETTER * words.length + 18}v${TAB - 7}l-7 7H${left}z`} />
      <text class="sd-circle-words" x={left + 7} y={frame.top + 13.5}>
        {words}
      </text>
    </g>
  );
}
