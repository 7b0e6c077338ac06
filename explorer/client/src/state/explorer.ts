import { fragmentOf, placeOf } from '../api/address';
import type { Host } from '../api/host';
import type { Finding, Offer, Source } from '../api/types';
import { lengthOf, parentOf, pathOf, prefix } from '../model/path';
import { before, lengthText, next, turnAt } from '../model/circle';
import { complete } from '../model/complete';
import { Folder, type Position } from '../model/position';
import { search } from '../model/search';
import { START, Tree } from '../model/tree';
import { simpleName } from '../model/words';
import { Player } from './player';
import { Requests } from './requests';
import { Store } from './store';

const SETTLE = 120;

/** What one can do on the page. */
export class Explorer {
  readonly store = new Store();
  readonly tree = new Tree();
  private folder: Folder | null = null;
  private opening = 0;
  /** The path that was asked for and is not there yet. */
  private heading: string | null = null;
  /** The start or the end, if someone went there while a path was on its way: it is meant of that path. */
  private wished: number | null = null;
  private settleTimer = 0;
  private readonly requests = new Requests(this.store);
  readonly player = new Player(this);
  private readonly offersOf = new Map<string, Offer[]>();
  private readonly sourceOf = new Map<string, Source | null>();

  constructor(readonly host: Host) {}

  async start(): Promise<void> {
    const program = await this.asked(this.host.program());
    if (!program) {
      return;
    }
    this.store.set({ program });
    document.title = `${simpleName(program.started.target).slice(0, 80)}: Galgo`;
    const findings = (await this.asked(this.host.findings())) ?? [];
    findings.forEach((finding) => this.found(finding));
    this.host.listen({
      progress: (progress) => this.store.set({ progress, checking: true, verdict: null }),
      finding: (finding) => this.found(finding),
      withdrawn: (id) => this.store.set({ findings: this.store.state.findings.filter((known) => known.id !== id) }),
      verdict: (verdict) => {
        this.store.set({ verdict, checking: false, neverEnds: verdict.from === '' ? (verdict.neverEnds ?? null) : this.store.state.neverEnds });
        // More may be known now of what lies ahead.
        this.offersOf.clear();
        void this.askOffers();
      },
      end: () => this.store.set({ ended: true, checking: false }),
    });
    const place = placeOf(location.hash);
    const opened = place !== null && (await this.open(place.path, place.step, place.turn));
    if (!opened) {
      const { problem } = this.store.state;
      await this.open(program.trace, null);
      this.store.set({ problem });
    }
    addEventListener('popstate', () => this.followAddress());
  }

  private followAddress(): void {
    const place = placeOf(location.hash);
    const { trace } = this.store.state;
    if (place && trace && place.path === trace.path) {
      this.go(place.step ?? trace.steps.length, place.turn ?? 1);
    } else if (place) {
      void this.open(place.path, place.step, place.turn);
    }
  }

  private found(finding: Finding): void {
    const { findings } = this.store.state;
    const known = findings.find((one) => one.id === finding.id);
    if (!known || known.path !== finding.path || known.provisional !== finding.provisional) {
      this.store.set({
        findings: known ? findings.map((one) => (one === known ? finding : one)) : [...findings, finding],
        said: `Found: ${finding.kind}, ${lengthText(finding)}`,
      });
      const { trace } = this.store.state;
      // Whoever looked at it before it was ready sees now what has become known of it.
      if (trace?.finding?.id === finding.id && trace.path === finding.path) {
        this.store.set({ trace: { ...trace, finding } });
      }
    }
  }

  /** Shows a path, at its end unless a step is named. */
  async open(path: string, step: number | null, turn = 1): Promise<boolean> {
    const mine = ++this.opening;
    this.player.pause();
    this.heading = path;
    this.wished = null;
    const answer = await this.asked(this.host.trace(path));
    if (mine !== this.opening) {
      return false;
    }
    this.heading = null;
    if (!answer) {
      return false;
    }
    const trace = complete(answer);
    const before = this.store.state.trace;
    this.folder = new Folder(trace);
    this.tree.visit(trace);
    const at = Math.max(0, Math.min(this.wished ?? step ?? trace.steps.length, trace.steps.length));
    const { beside, query } = this.store.state;
    this.store.set({
      trace, step: at, turn: turnAt(trace, { step: at, turn }), chosen: null, offers: null, treeVersion: this.store.state.treeVersion + 1, problem: null,
      beside: trace.finding === null ? beside : null,
      hits: search(trace, query), hit: -1,
    });
    this.settle(before !== null && before.path !== trace.path);
    return true;
  }

  /** Shows another position of the same path, in the same turn of its circle unless another is named. */
  go(step: number, turn = this.store.state.turn): void {
    const { trace } = this.store.state;
    if (this.heading !== null && (step <= 0 || step === Number.MAX_SAFE_INTEGER)) {
      this.wished = step;
    }
    if (trace) {
      const at = Math.max(0, Math.min(step, trace.steps.length));
      this.store.set({ step: at, turn: turnAt(trace, { step: at, turn }) });
      this.settle(false);
    }
  }

  /** Goes on by a delivery, round the circle that the path ends in, or back by one. False where there is nothing that way. */
  walk(direction: 1 | -1): boolean {
    const { trace, step, turn } = this.store.state;
    const place = trace && (direction > 0 ? next(trace, { step, turn }) : before(trace, { step, turn }));
    if (place) {
      this.go(place.step, place.turn);
    }
    return place !== null;
  }

  position(): Position | null {
    return this.folder?.at(this.store.state.step) ?? null;
  }

  /** The path up to what is shown. */
  path(): string {
    const { trace, step } = this.store.state;
    return trace ? pathOf(prefix(trace, step)) : '';
  }

  /** The configuration that is shown, as a node of the tree. */
  node(): string {
    const { trace, step } = this.store.state;
    return trace && step > 0 ? trace.steps[step - 1].fingerprint : START;
  }

  failure(): void {
    const { trace, findings } = this.store.state;
    const failed = trace?.steps.find((step) => step.outcome === 'failed');
    if (failed) {
      this.go(failed.number);
    } else if (trace?.finding) {
      this.go(trace.steps.length);
    } else if (findings.length > 0) {
      void this.open(findings[0].path, null);
    }
  }

  deliver(path: string): void {
    if (this.host.runs) {
      this.visit(path);
    }
  }

  /** Shows a path; one that what is shown begins with is a step of it, so that the rest stays. */
  visit(path: string): void {
    const { trace } = this.store.state;
    const length = lengthOf(path);
    if (trace && pathOf(prefix(trace, length)) === path) {
      this.go(length);
    } else {
      void this.open(path, null);
    }
  }

  /** Goes back before the delivery that was made last; what came after it is dropped. */
  takeBack(): void {
    // Who takes back twice in a row means two deliveries, even if the first answer is still on its way.
    const path = this.heading ?? this.path();
    if (this.host.runs && path !== '') {
      void this.open(parentOf(path), null);
    } else {
      this.walk(-1);
    }
  }

  async source(site: string): Promise<Source | null> {
    if (!this.sourceOf.has(site)) {
      this.sourceOf.set(site, (await this.asked(this.host.source(site))) ?? null);
    }
    return this.sourceOf.get(site) ?? null;
  }

  async askBeside(finding: Finding): Promise<void> {
    this.store.set({ beside: 'asked' });
    const pair = (await this.asked(this.host.beside(finding.id))) ?? null;
    this.store.set({ beside: pair && { ...pair, failing: complete(pair.failing), passing: complete(pair.passing) } });
  }

  async askCoverage(): Promise<void> {
    this.store.set({ coverage: (await this.asked(this.host.coverage())) ?? null });
  }

  async check(seconds: number): Promise<void> {
    this.store.set({ checking: true, verdict: null });
    const done = await this.asked(this.host.check(this.path(), seconds).then(() => true));
    if (!done) {
      this.store.set({ checking: false });
    }
  }

  async endCheck(): Promise<void> {
    await this.asked(this.host.endCheck());
  }

  async stop(): Promise<void> {
    await this.host.stop().catch((problem: unknown) => this.requests.complain(problem));
  }

  /** Waits for an answer, or tells what went wrong. */
  asked<T>(answer: Promise<T>): Promise<T | undefined> {
    return this.requests.asked(answer);
  }

  /** What can wait until nobody has stepped for a moment: the address, and what may be delivered here. */
  private settle(newPath: boolean): void {
    clearTimeout(this.settleTimer);
    const later = () => {
      const { trace, step, turn } = this.store.state;
      if (trace) {
        const address = fragmentOf({ path: trace.path, step, turn });
        if (newPath) {
          history.pushState(null, '', address);
        } else if (address !== location.hash) {
          history.replaceState(null, '', address);
        }
      }
      void this.askOffers();
    };
    if (newPath) {
      later();
    } else {
      this.settleTimer = window.setTimeout(later, SETTLE);
    }
  }

  private async askOffers(): Promise<void> {
    const path = this.path();
    if (!this.host.runs) {
      return;
    }
    const list = this.offersOf.get(path) ?? (await this.asked(this.host.offers(path)));
    if (!list || path !== this.path()) {
      return;
    }
    this.offersOf.set(path, list);
    const { trace, treeVersion } = this.store.state;
    if (trace) {
      this.tree.lookAhead(this.node(), list, trace);
      this.store.set({ offers: { path, list }, treeVersion: treeVersion + 1 });
    }
  }
}
