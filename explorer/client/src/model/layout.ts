import type { Message, Step, Trace } from '../api/types';
import { type Circle, circleOf } from './circle';
import type { Column } from './columns';
import { MAIN } from './columns';
import { messageText, notes } from './words';

export const BAR = 5;
export const LOOP = 34;
export const NOTE_LINE = 14;
const MESSAGE_LETTERS = 30;
const NOTE_LETTERS = 34;
/** From this many columns on, words are shorter, so that one sees more columns at a time. */
const CROWD = 12;
const CROWD_LETTERS = 18;
export const HEAD_LETTERS = 20;
export const MOST_NOTES = 5;
export const LANE = 104;
const LETTER = 6.7;
const HEAD_LETTER = 7.6;
const MARGIN = 12;
const NUMBERS = 34;
const BETWEEN = 22;
const NARROWEST = 70;
const LEFT_LINE = 26;
const MOST_LEFT = 25;
const HIDDEN_ROW = 6;
const MOST_WIDENED = 0.8;
/** Above the first delivery of a circle, for the words on its frame; and below its last. */
const CIRCLE_HEAD = 24;
const CIRCLE_FOOT = 8;

/**
 * Where everything in the story is: the layout of the static diagram, with lanes for pinned fields and rows that are next to nothing where the
 * receiver is hidden.
 *
 * Each delivery has a band of its own: on the side its message comes from stands what the message is, on the other side what the handler did,
 * and below that its own messages leave. A gap between two lifelines is as wide as the words in it need, and wider where there is room.
 */
export class Layout {
  readonly x: number[];
  readonly arrival: number[];
  readonly barEnd: number[];
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly height: number;
  /** Messages that nobody took, as many as are drawn. */
  readonly left: Message[];
  /** How many nobody took that are not drawn. */
  readonly leftOut: number;
  readonly notes: string[][];
  /** What repeats for ever, if anything does. */
  readonly circle: Circle | null;
  private readonly columnOf = new Map<number, number>();

  constructor(
    readonly trace: Trace,
    readonly columns: Column[],
    readonly lanes: number,
    room = 0,
  ) {
    columns.forEach((column, place) => column.actors.forEach((actor) => this.columnOf.set(actor, place)));
    const delivered = new Set(trace.steps.map((step) => step.slot));
    const left = trace.messages.filter((message) => !delivered.has(message.slot) && this.shows(message));
    this.left = left.slice(0, MOST_LEFT);
    this.leftOut = left.length - this.left.length;
    this.notes = [[], ...trace.steps.map((step) => notes(trace, step, MOST_NOTES))];
    this.x = [];
    this.width = this.spread(this.widened(this.gaps(), room));
    this.arrival = [0];
    this.barEnd = [0];
    this.start = 14;
    let y = this.start + BETWEEN;
    this.circle = circleOf(trace);
    for (const step of trace.steps) {
      y += step.number === this.circle?.first ? CIRCLE_HEAD : 0;
      const shown = this.column(this.message(step).to) >= 0;
      this.arrival.push(y);
      this.barEnd.push(shown ? this.departure(step.number, step.sent.length) : y);
      y = shown ? this.barEnd[step.number] + BETWEEN : y + HIDDEN_ROW;
    }
    y += this.circle === null ? 0 : CIRCLE_FOOT;
    this.end = y + (this.left.length === 0 ? -6 : LEFT_LINE * (this.left.length + (this.leftOut > 0 ? 1 : 0)));
    this.height = Math.ceil(this.end + 92);
  }

  message(step: Step): Message {
    return this.trace.messages[step.slot - 1];
  }

  /** The column of an actor, or -1 if it is hidden. */
  column(actor: number | null): number {
    return this.columnOf.get(actor ?? MAIN) ?? -1;
  }

  shows(message: Message): boolean {
    return this.column(message.from) >= 0 && this.column(message.to) >= 0;
  }

  fromLeft(message: Message): boolean {
    return this.column(message.from) < this.column(message.to);
  }

  /** Where a message is sent from; step 0 stands for the start. */
  departure(step: number, nth: number): number {
    if (step === 0) {
      return this.start;
    }
    const sends = this.trace.steps[step - 1].sent.length;
    const distance = sends <= 10 ? 9 : 90 / sends;
    return this.arrival[step] + Math.max(10, NOTE_LINE * this.notes[step].length - 2) + distance * Math.min(nth, sends);
  }

  top(step: number): number {
    return step === 0 ? 0 : this.arrival[step] - 11;
  }

  bottom(step: number): number {
    return step === 0 ? this.start + 11 : this.barEnd[step] + 11;
  }

  /** The frame around what repeats for ever: its upper edge, and its lower one. */
  get frame(): { top: number; bottom: number } | null {
    return this.circle && { top: this.top(this.circle.first) - CIRCLE_HEAD + 4, bottom: this.bottom(this.circle.last) + CIRCLE_FOOT / 2 };
  }

  leftLine(position: number): number {
    return this.end - LEFT_LINE * (this.left.length - position + (this.leftOut > 0 ? 1 : 0)) + 4;
  }

  laneLeft(lane: number): number {
    return MARGIN + NUMBERS + LANE * lane;
  }

  /** The width of what stays at the left. */
  get gutter(): number {
    return this.laneLeft(this.lanes);
  }

  /** Whether a step has next to no row, since its receiver is hidden. */
  hides(step: number): boolean {
    return step > 0 && this.column(this.message(this.trace.steps[step - 1]).to) < 0;
  }

  get messageLetters(): number {
    return this.columns.length < CROWD ? MESSAGE_LETTERS : CROWD_LETTERS;
  }

  get noteLetters(): number {
    return this.columns.length < CROWD ? NOTE_LETTERS : CROWD_LETTERS;
  }

  get numbersAt(): number {
    return MARGIN + NUMBERS - 14;
  }

  headWidth(column: Column): number {
    return HEAD_LETTER * Math.min(column.label.length, HEAD_LETTERS) + 20;
  }

  /** The steps whose rows are between two heights, by bisection: a long story has thousands. */
  between(top: number, bottom: number): Step[] {
    let low = 0;
    let high = this.trace.steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.bottom(middle + 1) < top) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    let after = low;
    while (after < this.trace.steps.length && this.top(after + 1) <= bottom) {
      after++;
    }
    return this.trace.steps.slice(low, after);
  }

  private gaps(): number[] {
    const many = this.columns.length;
    const gaps = new Array<number>(many + 1).fill(NARROWEST);
    gaps[0] = 0;
    gaps[many] = 0;
    const widen = (gap: number, width: number) => {
      gaps[gap] = Math.max(gaps[gap] ?? 0, width);
    };
    const half = this.columns.map((column) => this.headWidth(column) / 2);
    for (let i = 0; i <= many; i++) {
      widen(i, (half[i - 1] ?? 0) + (half[i] ?? 0) + 14);
    }
    for (const step of this.trace.steps) {
      const message = this.message(step);
      const to = this.column(message.to);
      if (to < 0) {
        continue;
      }
      const fromLeft = this.fromLeft(message);
      const swing = this.column(message.from) === to ? LOOP : 0;
      widen(fromLeft ? to : to + 1, LETTER * Math.min(messageText(message).length, this.messageLetters) + swing + 26);
      this.notes[step.number].forEach((note) => widen(fromLeft ? to + 1 : to, LETTER * Math.min(note.length, this.noteLetters) + 22));
    }
    for (const message of this.left) {
      const to = this.column(message.to);
      widen(this.fromLeft(message) ? to : to + 1, LETTER * Math.min(messageText(message).length, this.messageLetters) + LOOP + 24);
    }
    return gaps;
  }

  /** Gaps between lifelines take room that is left, so that lines and words keep apart; never so much that lines are far to follow. */
  private widened(gaps: number[], room: number): number[] {
    const inner = this.columns.length - 1;
    const free = room - this.gutter - 2 * MARGIN - gaps.reduce((sum, gap) => sum + gap, 0);
    return free <= 0 ? gaps : gaps.map((gap, i) => (i === 0 || i > inner ? gap : gap + Math.min(free / inner, MOST_WIDENED * gap)));
  }

  private spread(gaps: number[]): number {
    let at = MARGIN + NUMBERS + LANE * this.lanes;
    this.columns.forEach((_, i) => {
      at += gaps[i];
      this.x.push(Math.round(at));
    });
    return Math.max(280, Math.ceil(at + gaps[this.columns.length] + MARGIN));
  }
}
