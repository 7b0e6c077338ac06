import { circleOf } from '../model/circle';
import type { Explorer } from './explorer';

const PACE = 900;

/** Goes on by itself, a delivery at a time. */
export class Player {
  private timer = 0;

  constructor(private readonly explorer: Explorer) {}

  /** Plays, from the start if the end is shown, and round a circle until it is paused; if it plays already, pauses. */
  play(): void {
    const { store } = this.explorer;
    if (store.state.playing) {
      this.pause();
      return;
    }
    const { trace, step } = store.state;
    if (trace && step === trace.steps.length && circleOf(trace) === null) {
      this.explorer.go(0);
    }
    store.set({ playing: true });
    this.timer = window.setInterval(() => this.next(), PACE);
  }

  pause(): void {
    clearInterval(this.timer);
    if (this.explorer.store.state.playing) {
      this.explorer.store.set({ playing: false });
    }
  }

  private next(): void {
    if (!this.explorer.walk(1)) {
      this.pause();
    }
  }
}
