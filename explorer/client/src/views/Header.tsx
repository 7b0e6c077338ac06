import { lengthText } from '../model/circle';
import { oneLine, simpleName } from '../model/words';
import type { Finding } from '../api/types';
import { Brief, useExplorer } from './common';
import { NeverEnds } from './NeverEnds';
import { SaveMenu } from './SaveMenu';
import { Search } from './Search';

/** What is looked at, what checks have found, and what can be done with it. */
export function Header() {
  const { state, explorer, still } = useExplorer();
  const started = state.program?.started;
  return (
    <header class="top">
      <div class="title">
        <h1>
          <span class="galgo" aria-hidden="true" />
          <Brief text={started ? simpleName(started.target) : 'Galgo'} long={48} />
        </h1>
        {started && (
          <p class="what" title={oneLine(started.target)}>
            {oneLine(started.kind)}, delivery {oneLine(started.delivery)}
            {state.program?.live && '; runs for real: to go back is to run it again'}
          </p>
        )}
      </div>
      <div class="found">
        {state.findings.map((finding) => (
          <Chip key={finding.id} finding={finding} current={state.trace?.finding?.id === finding.id} />
        ))}
        <CheckState />
      </div>
      <div class="tools">
        <Search />
        {still && (
          <button type="button" class="quiet" title="What was found, as a page to read" onClick={() => still.show()}>
            Report
          </button>
        )}
        <SaveMenu />
        <button type="button" class="quiet" aria-label="Help: the keys" title="Help (?)" onClick={() => explorer.store.set({ help: true })}>
          ?
        </button>
      </div>
      <NeverEnds />
    </header>
  );
}

function Chip({ finding, current }: { finding: Finding; current: boolean }) {
  const { explorer } = useExplorer();
  return (
    <button
      type="button"
      class={`chip ${finding.severity === 'error' ? 'bad' : 'doubtful'}`}
      aria-pressed={current}
      title={oneLine(finding.message)}
      onClick={() => void explorer.open(finding.path, null)}
    >
      <b>{oneLine(finding.kind)}</b>, {lengthText(finding)}
      {finding.provisional && ' so far'}
    </button>
  );
}

/** What the check is doing or has said. */
function CheckState() {
  const { state } = useExplorer();
  if (state.ended) {
    return <span class="check doubtful">The server has ended; what is shown stays.</span>;
  }
  if (state.checking) {
    return (
      <span class="check" role="status">
        <span class="pulse" aria-hidden="true" />
        {state.progress ? oneLine(state.progress.text) : 'checking'}
      </span>
    );
  }
  // What a check from somewhere has said stands where it was asked for: it is no verdict on the program.
  if (state.verdict && state.verdict.from === '') {
    const good = state.verdict.verdict.startsWith('verified');
    return <span class={`check ${good ? 'good' : ''}`}>{oneLine(state.verdict.sentence)}</span>;
  }
  return null;
}
