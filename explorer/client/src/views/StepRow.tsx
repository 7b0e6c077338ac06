import type { Step } from '../api/types';
import { LOOP, type Layout, BAR, NOTE_LINE } from '../model/layout';
import { messageText, sentence, shorten } from '../model/words';
import { memo, useTools } from './common';

interface Props {
  layout: Layout;
  step: Step;
  overtaken: boolean;
  pale: boolean;
}

/** A delivery: its message, the bar of its handler, and what that did. */
export const StepRow = memo(function StepRow(props: Props) {
  return <Row {...props} />;
});

function Row({ layout, step, overtaken, pale }: Props) {
  const { explorer, looking } = useTools();
  const message = layout.message(step);
  const column = layout.column(message.to);
  if (column < 0) {
    return null;
  }
  const x = layout.x[column];
  const y = layout.arrival[step.number];
  const failed = step.outcome === 'failed';
  const fromLeft = layout.fromLeft(message);
  const swing = layout.column(message.from) === column ? LOOP : 0;
  const notes = layout.notes[step.number];
  const look = `sd-words sd-${message.kind === 'rest' ? 'reply' : message.kind}${overtaken ? ' sd-overtaken' : ''}${fromLeft ? ' sd-end' : ''}`;
  const end = layout.barEnd[step.number];
  return (
    <g class={pale ? 'sd-row sd-pale' : 'sd-row'}>
      <rect class={failed ? 'sd-bar sd-failed' : 'sd-bar'} x={x - BAR} y={y - 4} width={2 * BAR} height={end + 8 - y} rx={2} onClick={() => explorer.go(step.number)} />
      <text class={look} x={fromLeft ? x - 14 : x + 14 + swing} y={y + 13} onClick={() => looking.choose(step.slot)}>
        <title>{sentence(layout.trace, step, []).slice(0, 2000)}</title>
        {shorten(messageText(message), layout.messageLetters)}
      </text>
      {notes.map((note, i) => (
        <text
          key={i}
          class={`sd-note${failed && i === notes.length - 1 ? ' sd-bad' : ''}${fromLeft ? '' : ' sd-end'}`}
          x={fromLeft ? x + 12 : x - 12}
          y={y + 4 + i * NOTE_LINE}
          onClick={() => explorer.go(step.number)}
        >
          {note.length > layout.noteLetters && <title>{note.slice(0, 2000)}</title>}
          {shorten(note, layout.noteLetters)}
        </text>
      ))}
    </g>
  );
}
