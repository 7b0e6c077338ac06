import { count } from '../model/words';
import { Brief, useExplorer } from './common';

/** That the program can go on for ever, in a line that can be opened, with a short circle. */
export function NeverEnds() {
  const { state } = useExplorer();
  const how = state.neverEnds;
  if (!how) {
    return null;
  }
  if (how.circle.length === 0) {
    return (
      <p class="never-ends">
        <Brief text={how.sentence} long={400} />
      </p>
    );
  }
  return (
    <details class="never-ends">
      <summary>
        <Brief text={`${how.sentence}. A short circle, after ${count(how.wayIn, 'delivery', 'deliveries')}: ${how.circle.join('; ')}`} long={400} />
      </summary>
      <ol>
        {how.circle.map((delivery, i) => (
          <li key={i}>
            <Brief text={delivery} />
          </li>
        ))}
      </ol>
    </details>
  );
}
