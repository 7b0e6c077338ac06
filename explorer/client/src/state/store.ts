import { useLayoutEffect, useState } from 'preact/hooks';
import type { Beside, Coverage, Finding, NeverEnds, Offer, Program, Progress, Trace, Verdict } from '../api/types';
import { type Arrangement, AS_CREATED } from '../model/columns';
import type { Hit } from '../model/search';

export type View = 'story' | 'actors' | 'cloud' | 'source' | 'tree' | 'beside' | 'coverage';

export interface Pin {
  actor: number;
  field: string;
}

export interface State {
  program: Program | null;
  trace: Trace | null;
  /** How many deliveries of the trace have been shown. */
  step: number;
  /** How often the circle has been gone into that the trace ends in; 1 if it ends in none. */
  turn: number;
  findings: Finding[];
  progress: Progress | null;
  verdict: Verdict | null;
  /** What the check of the whole program has seen; a check from somewhere does not take it away. */
  neverEnds: NeverEnds | null;
  checking: boolean;
  /** The server has ended. */
  ended: boolean;
  offers: { path: string; list: Offer[] } | null;
  /** A message whose causal past stays while the rest pales, by slot. */
  chosen: number | null;
  pins: Pin[];
  arrangement: Arrangement;
  /** The view that each group of views shows. */
  shown: Record<string, View>;
  playing: boolean;
  /** A request takes so long that one may want to stop it. */
  slow: boolean;
  problem: { sentence: string; advice: string | null } | null;
  searching: boolean;
  query: string;
  hits: Hit[];
  hit: number;
  help: boolean;
  beside: Beside | null | 'asked';
  coverage: Coverage | null;
  /** Counts what was added to the tree, which is changed in place. */
  treeVersion: number;
  /** Said aloud once, to those who hear the page. */
  said: string;
}

const NOTHING: State = {
  program: null, trace: null, step: 0, turn: 1, findings: [], progress: null, verdict: null, neverEnds: null, checking: false, ended: false,
  offers: null, chosen: null, pins: [], arrangement: AS_CREATED, shown: {}, playing: false, slow: false, problem: null,
  searching: false, query: '', hits: [], hit: -1, help: false, beside: null, coverage: null, treeVersion: 0, said: '',
};

/** What the page shows, in one place; whoever shows it listens. */
export class Store {
  state: State = NOTHING;
  private readonly listeners = new Set<() => void>();

  set(patch: Partial<State>): void {
    this.state = { ...this.state, ...patch };
    this.listeners.forEach((listener) => listener());
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

/** The state, for a component that is drawn again whenever it changes. */
export function useStore(store: Store): State {
  const [state, setState] = useState(store.state);
  useLayoutEffect(() => {
    // Something may have changed between drawing and listening: a page without a server answers at once.
    setState(store.state);
    return store.listen(() => setState(store.state));
  }, [store]);
  return state;
}
