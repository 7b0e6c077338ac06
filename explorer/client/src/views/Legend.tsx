import type { Layout } from '../model/layout';

/** What the marks mean that occur here. */
export function Legend({ layout }: { layout: Layout }) {
  const { trace } = layout;
  const words: string[] = [];
  if (trace.messages.some((message) => message.kind === 'call')) {
    words.push('filled head: a call, dashed: its answer');
  }
  if (trace.steps.some((step) => step.overtakes.length > 0)) {
    words.push('orange: overtaken by a later message');
  }
  if (trace.steps.some((step) => step.outcome === 'waits')) {
    words.push('hatched: waits for an answer');
  }
  if (layout.circle) {
    words.push('frame: can repeat for ever');
  }
  if (layout.left.length > 0) {
    words.push(`cross: not delivered${layout.leftOut > 0 ? `, and ${layout.leftOut} more that are not drawn` : ''}`);
  }
  return (
    <g>
      {words.map((line, i) => (
        <text key={line} class="sd-legend" x={layout.gutter + 12} y={layout.end + 34 + 14 * i}>
          {line}
        </text>
      ))}
    </g>
  );
}
