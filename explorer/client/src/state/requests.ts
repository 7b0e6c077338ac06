import { Refusal } from '../api/host';
import type { Store } from './store';

const SLOW = 2000;

/** What was asked and not yet answered: what goes wrong is told, and what takes long can be stopped. */
export class Requests {
  private pending = 0;
  private slowTimer = 0;

  constructor(private readonly store: Store) {}

  async asked<T>(answer: Promise<T>): Promise<T | undefined> {
    if (this.pending++ === 0) {
      this.slowTimer = window.setTimeout(() => this.store.set({ slow: true }), SLOW);
    }
    try {
      return await answer;
    } catch (problem) {
      this.complain(problem);
      return undefined;
    } finally {
      if (--this.pending === 0) {
        clearTimeout(this.slowTimer);
        if (this.store.state.slow) {
          this.store.set({ slow: false });
        }
      }
    }
  }

  complain(problem: unknown): void {
    const sentence = problem instanceof Error ? problem.message : String(problem);
    this.store.set({ problem: { sentence, advice: problem instanceof Refusal ? problem.advice : null } });
  }
}
