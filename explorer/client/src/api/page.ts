import { pathOf, prefix } from '../model/path';
import { coverageOf } from '../model/coverage';
import { type Host, type Listener, Refusal } from './host';
import type { Beside, Coverage, Finding, Offer, Program, Saved, Source, Trace } from './types';

const NEEDS_PROGRAM = 'This page carries what was seen and not the program.';
const ADVICE = 'Run galgo explore to go other ways.';

/** A page that carries traces: no network, nothing but what is in them. */
export class Page implements Host {
  readonly runs = false;
  private readonly traces: Trace[];

  constructor(carried: Trace | Trace[]) {
    this.traces = Array.isArray(carried) ? carried : [carried];
    if (this.traces.length === 0) {
      throw new Refusal('This page carries no schedule.');
    }
  }

  /** What the page carries, or null if it carries nothing. */
  static async find(): Promise<Page | null> {
    const element = document.getElementById('galgo-trace');
    const text = element?.textContent;
    if (!text) {
      return null;
    }
    const json = element.getAttribute('type') === 'application/gzip' ? await unpacked(text) : text;
    return new Page(JSON.parse(json) as Trace | Trace[]);
  }

  async program(): Promise<Program> {
    const first = this.traces[0];
    const sources = this.traces.some((trace) => (trace.sources ?? []).length > 0);
    return { format: 'galgo-explorer/1', version: '', started: first.started, trace: first.path, sources, live: false };
  }

  async findings(): Promise<Finding[]> {
    return this.traces.flatMap((trace) => (trace.finding === null ? [] : [trace.finding]));
  }

  /** A carried trace, or the one that begins like this; a page has no others. */
  async trace(path: string): Promise<Trace> {
    const found =
      this.traces.find((trace) => trace.path === path) ??
      this.traces.map((trace) => passing(trace)).find((trace) => trace?.path === path) ??
      this.traces.find((trace) => trace.steps.some((step) => pathOf(prefix(trace, step.number)) === path));
    if (!found) {
      throw new Refusal('This page carries no such schedule.', ADVICE, 404);
    }
    return found;
  }

  async offers(): Promise<Offer[]> {
    return [];
  }

  async beside(finding: string | number): Promise<Beside | null> {
    const trace = this.traces.find((one) => one.finding?.id === finding);
    return trace?.beside ? { ...trace.beside, failing: trace } : null;
  }

  async coverage(): Promise<Coverage> {
    return this.traces[0].coverage ?? coverageOf(this.traces);
  }

  async source(site: string): Promise<Source | null> {
    return this.traces.flatMap((trace) => trace.sources ?? []).find((source) => source.site === site) ?? null;
  }

  async check(): Promise<void> {
    throw new Refusal(NEEDS_PROGRAM, ADVICE);
  }

  async endCheck(): Promise<void> {}

  async stop(): Promise<void> {}

  async save(): Promise<Saved> {
    throw new Refusal(NEEDS_PROGRAM, ADVICE);
  }

  async graph(): Promise<Saved> {
    throw new Refusal(NEEDS_PROGRAM, ADVICE);
  }

  /** The check is over: what it has said is told at once. */
  listen(listener: Listener): void {
    const { verdict } = this.traces[0];
    if (verdict) {
      listener.verdict(verdict);
    }
  }
}

function passing(trace: Trace): Trace | null {
  return trace.beside?.passing ?? null;
}

/** Long traces are packed. */
async function unpacked(text: string): Promise<string> {
  if (typeof DecompressionStream === 'undefined') {
    throw new Refusal('This browser is too old to unpack the schedule.');
  }
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
