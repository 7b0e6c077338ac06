import { moved } from '../model/columns';
import { search } from '../model/search';
import type { Explorer } from './explorer';
import { groupsOf } from './groups';
import type { View } from './store';

/** What one can do that changes nothing but how things are looked at. */
export class Looking {
  constructor(private readonly explorer: Explorer) {}

  private get state() {
    return this.explorer.store.state;
  }

  /** A message whose causal past stays; the same again, and everything is back. */
  choose(slot: number | null): void {
    this.explorer.store.set({ chosen: slot === this.state.chosen ? null : slot });
  }

  /** The message that was delivered last. */
  chooseCurrent(): void {
    const { trace, step } = this.state;
    this.choose(trace && step > 0 ? trace.steps[step - 1].slot : null);
  }

  pin(actor: number, field: string): void {
    const others = this.state.pins.filter((pin) => pin.actor !== actor || pin.field !== field);
    const pinned = others.length < this.state.pins.length;
    this.explorer.store.set({ pins: pinned ? others : [...others, { actor, field }].slice(-4) });
  }

  hide(actors: number[]): void {
    const { arrangement } = this.state;
    this.explorer.store.set({ arrangement: { ...arrangement, hidden: [...new Set([...arrangement.hidden, ...actors])] } });
  }

  showAll(): void {
    this.explorer.store.set({ arrangement: { ...this.state.arrangement, hidden: [] } });
  }

  fold(types: string[], folded: boolean): void {
    const { arrangement } = this.state;
    const others = arrangement.folded.filter((type) => !types.includes(type));
    this.explorer.store.set({ arrangement: { ...arrangement, folded: folded ? [...others, ...types] : others } });
  }

  move(from: number, to: number): void {
    const { trace, arrangement } = this.state;
    if (trace) {
      this.explorer.store.set({ arrangement: moved(trace, arrangement, from, to) });
    }
  }

  show(view: View): void {
    const shown = { ...this.state.shown };
    groupsOf(view).forEach((group) => (shown[group] = view));
    this.explorer.store.set({ shown });
  }

  find(query: string): void {
    const { trace } = this.state;
    this.explorer.store.set({ query, hits: trace ? search(trace, query) : [], hit: -1 });
  }

  /** The next place that was looked for, from the first one on, or the one before. */
  next(direction: 1 | -1): void {
    const { hits, hit } = this.state;
    if (hits.length === 0) {
      return;
    }
    const next = hit < 0 ? (direction > 0 ? 0 : hits.length - 1) : (hit + direction + hits.length) % hits.length;
    this.explorer.store.set({ hit: next });
    this.explorer.go(hits[next].step);
  }
}
