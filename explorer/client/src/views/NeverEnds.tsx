import { count, oneLine } from '../model/words';
import { Said, useExplorer } from './common';

/** That the program can go on for ever, in a line, with a short circle. */
export function NeverEnds() {
  const { state } = useExplorer();
  const how = state.neverEnds;
  if (!how) {
    return null;
  }
  const circle = how.circle.length === 0 ? '' : `. A short circle, after ${count(how.wayIn, 'delivery', 'deliveries')}: ${how.circle.join('; ')}`;
  return (
    <p class="never-ends" role="note" title={how.circle.map(oneLine).join('\n').slice(0, 2000)}>
      <Said text={`${how.sentence}${circle}`} long={420} />
    </p>
  );
}
