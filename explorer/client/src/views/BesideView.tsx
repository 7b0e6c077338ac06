import { useEffect, useMemo } from 'preact/hooks';
import type { Finding, Step, Trace } from '../api/types';
import { align, type Row } from '../model/beside';
import { changeText, messageText, oneLine } from '../model/words';
import { Brief, Empty, useExplorer } from './common';

/** What is said of a finding that every schedule shows. */
const NONE = 'no schedule passes';

/** The failing schedule and the nearest one that passes, aligned. */
export function BesideView() {
  const { state, explorer } = useExplorer();
  const { beside, trace } = state;
  const finding: Finding | null = trace?.finding ?? state.findings[0] ?? null;
  useEffect(() => {
    if (finding && beside === null) {
      void explorer.askBeside(finding);
    }
  }, [finding?.id, trace]);
  const pair = beside !== null && beside !== 'asked' ? beside : null;
  const rows = useMemo(() => (pair ? align(pair.failing, pair.passing) : []), [pair]);
  if (!finding) {
    return <Empty>Nothing has failed yet. As soon as something does, here are the failing schedule and the nearest one that passes.</Empty>;
  }
  if (!pair && finding.beside?.sentence === NONE) {
    return (
      <div class="beside">
        <h2>{NONE}</h2>
        <p class="proved">No order of messages helps: look at what is sent, not at when.</p>
      </div>
    );
  }
  if (!pair) {
    return <Empty>{beside === 'asked' ? 'Looking for the nearest schedule that passes.' : 'No passing schedule beside this one is known.'}</Empty>;
  }
  return (
    <div class="beside">
      <h2>{oneLine(pair.sentence)}</h2>
      <p class="proved">{pair.proved ? 'No passing schedule is nearer.' : 'The nearest that was found; a nearer one may exist.'}</p>
      <div class="beside-tools">
        <button type="button" onClick={() => void explorer.open(pair.failing.path, pair.first)}>
          Walk the failing one
        </button>
        <button type="button" onClick={() => void explorer.open(pair.passing.path, pair.first)}>
          Walk the passing one
        </button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col" class="bad">fails</th>
            <th scope="col" class="good">passes</th>
          </tr>
        </thead>
        <tbody>{shortened(rows).map((row, i) => (typeof row === 'number' ? <Same key={i} many={row} /> : <Pair key={i} row={row} failing={pair.failing} passing={pair.passing} first={pair.first} />))}</tbody>
      </table>
    </div>
  );
}

/** Long stretches in which both do the same are told in a line. */
function shortened(rows: Row[]): (Row | number)[] {
  const differs = (row: Row | undefined) => row !== undefined && (row.failing === null || row.passing === null);
  const near = rows.map((_, i) => rows.slice(Math.max(0, i - 2), i + 3).some(differs));
  const result: (Row | number)[] = [];
  rows.forEach((row, i) => {
    const last = result.at(-1);
    if (near[i] || rows.length < 14) {
      result.push(row);
    } else if (typeof last === 'number') {
      result[result.length - 1] = last + 1;
    } else {
      result.push(1);
    }
  });
  return result;
}

function Same({ many }: { many: number }) {
  return (
    <tr class="same">
      <td colSpan={2}>{many === 1 ? 'one delivery, the same in both' : `${many} deliveries, the same in both`}</td>
    </tr>
  );
}

function Pair({ row, failing, passing, first }: { row: Row; failing: Trace; passing: Trace; first: number }) {
  const moved = row.elsewhere !== null;
  const look = row.failing && row.passing ? '' : moved ? 'moved' : 'only';
  const headline = row.failing?.number === first || row.passing?.number === first;
  return (
    <tr class={`${look} ${headline && look !== '' ? 'first' : ''}`}>
      <Cell trace={failing} step={row.failing} other={row.passing === null ? row.elsewhere : null} />
      <Cell trace={passing} step={row.passing} other={row.failing === null ? row.elsewhere : null} />
    </tr>
  );
}

function Cell({ trace, step, other }: { trace: Trace; step: Step | null; other: number | null }) {
  const { explorer } = useExplorer();
  if (!step) {
    return <td class="none" />;
  }
  const message = trace.messages[step.slot - 1];
  const to = trace.actors[message.to].label;
  return (
    <td>
      <button type="button" class="link" onClick={() => void explorer.open(trace.path, step.number)}>
        <span class="number">{step.number}</span> <Brief text={to} long={24} />{' '}
        <code class={`kind-${message.kind}`}><Brief text={messageText(message)} long={44} /></code>
      </button>
      {other !== null && <small class="elsewhere"> there as {other}</small>}
      {step.changes.slice(0, 3).map((change) => (
        <div key={change.field} class="effect"><Brief text={changeText(change)} long={60} /></div>
      ))}
      {step.outcome === 'failed' && <div class="fails">FAILS</div>}
    </td>
  );
}
