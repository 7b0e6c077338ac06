import { useLayoutEffect, useRef } from 'preact/hooks';
import { count } from '../model/words';
import { Brief, useExplorer } from './common';

const SHOWN = 60;

/** Looks for words in messages, actors and values, or for where a condition on fields comes to hold. */
export function Search() {
  const { state, explorer, looking } = useExplorer();
  const field = useRef<HTMLInputElement>(null);
  // Before anything else is typed: the letters after the slash are for the field.
  useLayoutEffect(() => {
    if (state.searching) {
      field.current?.focus();
      field.current?.select();
    }
  }, [state.searching]);
  const leave = () => {
    explorer.store.set({ searching: false });
    field.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      looking.next(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
  };
  const hide = (event: FocusEvent) => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) {
      explorer.store.set({ searching: false });
    }
  };
  return (
    <div class="search" role="search" onFocusOut={hide}>
      <input
        ref={field}
        type="search"
        placeholder="Search, or balance < 0"
        aria-label="Search messages, actors and values, or a condition such as balance < 0"
        aria-keyshortcuts="/"
        value={state.query}
        onFocus={() => explorer.store.set({ searching: true })}
        onInput={(event) => looking.find(event.currentTarget.value)}
        onKeyDown={press}
      />
      {state.searching && state.query.trim() !== '' && <Hits />}
    </div>
  );
}

function Hits() {
  const { state, explorer } = useExplorer();
  const from = Math.max(0, Math.min(state.hit - SHOWN / 2, state.hits.length - SHOWN));
  return (
    <div class="hits">
      <p role="status">
        {state.hits.length === 0 ? 'Nothing found.' : `${count(state.hits.length, 'place')}. Enter: ${state.hit < 0 ? 'the first' : 'the next'}; Shift+Enter: back.`}
      </p>
      <ol>
        {state.hits.slice(from, from + SHOWN).map((hit, i) => (
          <li key={from + i}>
            <button
              type="button"
              aria-current={from + i === state.hit ? 'true' : undefined}
              onClick={() => {
                explorer.store.set({ hit: from + i });
                explorer.go(hit.step);
              }}
            >
              <span class="number">{hit.step}</span> <b><Brief text={hit.where} long={40} /></b> <Brief text={hit.what} long={70} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
