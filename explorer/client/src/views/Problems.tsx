import { useExplorer } from './common';
import { oneLine } from '../model/words';

/** What went wrong, and what takes so long that one may want to stop it. */
export function Problems() {
  const { state, explorer } = useExplorer();
  return (
    <div class="problems">
      {state.slow && (
        <div class="problem" role="status">
          <p>
            <b>The program has not answered for more than two seconds.</b> A handler may not return.
          </p>
          {explorer.host.runs && (
            <button type="button" onClick={() => void explorer.stop()}>
              Stop it
            </button>
          )}
        </div>
      )}
      {state.problem && (
        <div class="problem bad" role="alert">
          <p>
            <b>{oneLine(state.problem.sentence)}</b> {state.problem.advice && oneLine(state.problem.advice)}
          </p>
          <button type="button" onClick={() => explorer.store.set({ problem: null })}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
