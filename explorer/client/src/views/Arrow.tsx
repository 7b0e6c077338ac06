import type { Message, MessageKind, Step } from '../api/types';
import { BAR, type Layout, LOOP } from '../model/layout';
import { messageText, sentence, shorten } from '../model/words';
import { memo, useTools } from './common';

interface Props {
  layout: Layout;
  step: Step;
  overtaken: boolean;
  pale: boolean;
  chosen: boolean;
}

/** A message from where it was sent to where it was delivered. Choosing it keeps its causal past. */
export const Arrow = memo(function Arrow(props: Props) {
  return <Drawn {...props} />;
});

function Drawn({ layout, step, overtaken, pale, chosen }: Props) {
  const { looking } = useTools();
  const message = layout.message(step);
  const from = layout.x[layout.column(message.from)];
  const to = layout.x[layout.column(message.to)];
  const sent = layout.departure(message.sentBy, message.nth);
  const taken = layout.arrival[step.number];
  const side = from <= to ? BAR : -BAR;
  const leaving = message.sentBy === 0 ? 0 : side;
  const look = `sd-message sd-${message.kind === 'rest' ? 'reply' : message.kind}${overtaken ? ' sd-overtaken' : ''}${pale ? ' sd-pale' : ''}${chosen ? ' sd-chosen' : ''}`;
  return (
    <g class={look} onClick={() => looking.choose(message.slot)}>
      <title>{sentence(layout.trace, step, []).slice(0, 2000)}</title>
      {from === to ? <Loop x={from} y1={sent} y2={taken} /> : <Line x1={from + leaving} y1={sent} x2={to - side} y2={taken} />}
      {from === to ? (
        <Point kind={message.kind} x={to + BAR} y={taken} dx={-1} dy={0} />
      ) : (
        <Point kind={message.kind} x={to - side} y={taken} dx={to - side - from - leaving} dy={taken - sent} />
      )}
      <circle class="sd-dot" cx={from + leaving} cy={sent} r={2.2} />
    </g>
  );
}

/** A message that nobody took ends in a cross beside its receiver. */
export const Dangling = memo(function Dangling(props: { layout: Layout; message: Message; y: number; pale: boolean; chosen: boolean }) {
  return <Left {...props} />;
});

function Left({ layout, message, y, pale, chosen }: { layout: Layout; message: Message; y: number; pale: boolean; chosen: boolean }) {
  const { looking } = useTools();
  const from = layout.x[layout.column(message.from)];
  const to = layout.x[layout.column(message.to)];
  const sent = layout.departure(message.sentBy, message.nth);
  const side = from < to ? BAR : -BAR;
  const x = from === to ? to + 16 : to - 3 * side;
  const fromLeft = layout.fromLeft(message);
  return (
    <g class={pale ? 'sd-pale' : ''} onClick={() => looking.choose(message.slot)}>
      <g class={`sd-message sd-left${chosen ? ' sd-chosen' : ''}`}>
        {from === to ? <Loop x={from} y1={sent} y2={y} /> : <Line x1={message.sentBy === 0 ? from : from + side} y1={sent} x2={x} y2={y} />}
        <path class="sd-cross" d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
      </g>
      <text class={fromLeft ? 'sd-words sd-left sd-end' : 'sd-words sd-left'} x={fromLeft ? to - 24 : to + 24} y={y + 13}>
        {shorten(messageText(message), layout.messageLetters)}
      </text>
    </g>
  );
}

/** A line with a broader one that nobody sees around it, to be easy to point at. */
function Line(at: { x1: number; y1: number; x2: number; y2: number }) {
  return (
    <>
      <line class="sd-touch" {...at} />
      <line {...at} />
    </>
  );
}

function Loop({ x, y1, y2 }: { x: number; y1: number; y2: number }) {
  const bar = x + BAR;
  const out = bar + LOOP;
  return <path d={`M${bar} ${y1}C${out} ${y1} ${out} ${y2} ${bar} ${y2}`} />;
}

/** Filled for a call, open otherwise. */
function Point({ kind, x, y, dx, dy }: { kind: MessageKind; x: number; y: number; dx: number; dy: number }) {
  const length = Math.hypot(dx, dy);
  const ux = dx / length;
  const uy = dy / length;
  const points = `${x - 9 * ux - 4.5 * uy},${y - 9 * uy + 4.5 * ux} ${x},${y} ${x - 9 * ux + 4.5 * uy},${y - 9 * uy - 4.5 * ux}`;
  return kind === 'call' ? <polygon class="sd-filled" points={points} /> : <polyline class="sd-open" points={points} />;
}
