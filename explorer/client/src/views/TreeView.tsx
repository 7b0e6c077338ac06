import { useMemo, useState } from 'preact/hooks';
import { lengthOf } from '../model/path';
import { rowsOf, type TreeRow } from '../model/tree';
import { count, oneLine } from '../model/words';
import { Brief, useExplorer } from './common';

const ROW = 30;
const LANE = 15;

/** Where one has been and one level ahead; ways that lead to equal configurations meet. */
export function TreeView() {
  const { state, explorer } = useExplorer();
  const current = explorer.node();
  const rows = useMemo(() => rowsOf(explorer.tree, current), [state.treeVersion, current]);
  const lanes = Math.min(12, Math.max(0, ...rows.map((row) => row.lane)) + 1);
  const x = (row: TreeRow) => 12 + LANE * (row.lane % 12);
  const y = (row: number) => ROW * row + ROW / 2;
  return (
    <>
      {explorer.host.runs && <CheckFromHere />}
      <div class="tree">
        <svg aria-hidden="true" class="tree-lines" width={lanes * LANE + 6} height={rows.length * ROW}>
          {rows.map((row, i) => row.parent >= 0 && <path key={i} class="tree-line" d={bend(x(rows[row.parent]), y(row.parent), x(row), y(i))} />)}
          {rows.flatMap((row, i) => row.meets.map((other) => <path key={`${i} ${other}`} class="tree-line meets" d={arch(x(row), y(i), x(rows[other]), y(other))} />))}
          {rows.map((row, i) => (
            <circle key={row.node.id} class={`tree-dot ${look(row)} ${row.node.id === current ? 'current' : ''}`} cx={x(row)} cy={y(i)} r={row.node.id === current ? 6 : 4.5} />
          ))}
        </svg>
        <ol class="tree-rows">
          {rows.map((row) => (
            <li key={row.node.id}>
              <button
                type="button"
                class={row.node.visited ? '' : 'ahead'}
                aria-current={row.node.id === current ? 'step' : undefined}
                onClick={() => explorer.visit(row.node.path)}
              >
                <span class="number">{lengthOf(row.node.path)}</span>
                {row.skipped > 0 && <small title={`${count(row.skipped, 'delivery', 'deliveries')} before it not shown`}>{`\u22ef${row.skipped}\u22ef `}</small>}
                <span class="text">
                  <Brief text={row.node.text} long={44} />
                </span>
                {row.node.parents.length > 1 && <small title="So many ways lead to this configuration">{row.node.parents.length} ways</small>}
                {row.node.failed ? (
                  <span class="known fails">fails</span>
                ) : row.node.known === 'fails' ? (
                  <span class="known fails" title="A schedule below is known to fail">
                    fails <span aria-hidden="true">{'\u2193'}</span>
                    <span class="unseen">below</span>
                  </span>
                ) : (
                  row.node.known === 'fine' && <span class="known fine">fine</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function look(row: TreeRow): string {
  const { failed, known, visited } = row.node;
  return failed ? 'fails' : `${known === 'fine' ? 'fine' : visited ? 'visited' : 'open'} ${known === 'fails' ? 'below' : ''}`;
}

function bend(x1: number, y1: number, x2: number, y2: number): string {
  return x1 === x2 ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}C${x1} ${y1 + ROW * 0.7} ${x2} ${y1 + ROW * 0.3} ${x2} ${y1 + ROW}V${y2}`;
}

/** To a configuration that has its row already, further up or down. */
function arch(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (y1 + y2) / 2;
  return `M${x1} ${y1}C${x1 + LANE} ${middle} ${x2 + LANE} ${middle} ${x2} ${y2}`;
}

/** Checks what lies below what is shown, within so much time. */
function CheckFromHere() {
  const { state, explorer } = useExplorer();
  const [seconds, setSeconds] = useState(10);
  return (
    <form
      class="check-from"
      onSubmit={(event) => {
        event.preventDefault();
        void explorer.check(seconds);
      }}
    >
      <label>
        Check from here{' '}
        <select value={seconds} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
          {[5, 10, 30, 60, 300].map((one) => (
            <option key={one} value={one}>
              {one} s
            </option>
          ))}
        </select>
      </label>
      {state.checking ? (
        <button type="button" onClick={() => void explorer.endCheck()}>
          End it
        </button>
      ) : (
        <button type="submit">Check</button>
      )}
      {state.verdict && !state.checking && state.verdict.from === explorer.path() && <p role="status">{oneLine(state.verdict.sentence)}</p>}
    </form>
  );
}
