import { useEffect } from 'preact/hooks';
import type { Coverage } from '../api/types';
import { count, simpleName } from '../model/words';
import { Brief, Empty, useExplorer } from './common';

/** Which handlers ran, and who sends what to whom: as found, and as the analysis thinks possible. */
export function CoverageView() {
  const { state, explorer } = useExplorer();
  useEffect(() => void explorer.askCoverage(), [state.verdict]);
  const { coverage } = state;
  if (!coverage) {
    return <Empty>Asking what has run.</Empty>;
  }
  const never = coverage.coverage.flatMap((type) => type.handlers).filter((handler) => handler.steps === 0).length;
  return (
    <div class="coverage">
      <p class={never > 0 ? 'doubtful' : ''}>{never > 0 ? `${count(never, 'handler')} never ran.` : 'Every handler that is known has run.'}</p>
      <Handlers coverage={coverage} />
      <h2>Who sends what to whom</h2>
      <Edges coverage={coverage} />
    </div>
  );
}

function Handlers({ coverage }: { coverage: Coverage }) {
  const most = Math.max(1, ...coverage.coverage.flatMap((type) => type.handlers.map((handler) => handler.steps)));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">class</th>
          <th scope="col">message</th>
          <th scope="col" class="right">ran</th>
          <th scope="col"><span class="unseen">share</span></th>
        </tr>
      </thead>
      <tbody>
        {coverage.coverage.flatMap((type) =>
          type.handlers.map((handler, i) => (
            <tr key={`${type.actor} ${handler.message}`} class={handler.steps === 0 ? 'idle' : ''}>
              <td>{i === 0 && <Brief text={simpleName(type.actor)} long={40} />}</td>
              <td><code><Brief text={handler.message} long={50} /></code></td>
              <td class="right">{handler.steps === 0 ? 'never' : handler.steps.toLocaleString('en')}</td>
              <td class="share">
                <svg width="100" height="8" aria-hidden="true">
                  <rect width={handler.steps === 0 ? 0 : Math.max(2, (100 * Math.log1p(handler.steps)) / Math.log1p(most))} height="8" rx="2" />
                </svg>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

function Edges({ coverage }: { coverage: Coverage }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">from</th>
          <th scope="col">message</th>
          <th scope="col">to</th>
          <th scope="col"><span class="unseen">whether it was seen</span></th>
        </tr>
      </thead>
      <tbody>
        {coverage.edges.map((edge) => (
          <tr key={`${edge.from} ${edge.message} ${edge.to}`} class={edge.found ? '' : 'idle'}>
            <td><Brief text={simpleName(edge.from)} long={30} /></td>
            <td><code><Brief text={edge.message} long={40} /></code></td>
            <td><Brief text={simpleName(edge.to)} long={30} /></td>
            <td>{edge.found ? (edge.possible === false ? 'seen, though the analysis thinks not' : 'seen') : edge.possible ? 'possible, not seen' : 'not seen'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
