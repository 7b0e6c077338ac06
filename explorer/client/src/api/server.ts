import { EventReader } from './events';
import { type Host, type Listener, Refusal } from './host';
import type { Beside, Coverage, Finding, Offer, Program, Progress, SaveAs, Saved, Source, Trace, Verdict } from './types';

const BASE = 'api/1/';
const LONGEST = 4000;

/** A server on this machine that runs the program. */
export class Server implements Host {
  readonly runs = true;

  constructor(private readonly token: string) {}

  program(): Promise<Program> {
    return this.get('program');
  }

  findings(): Promise<Finding[]> {
    return this.get('findings');
  }

  trace(path: string): Promise<Trace> {
    return this.atPath('trace', path);
  }

  offers(path: string): Promise<Offer[]> {
    return this.atPath('offers', path);
  }

  beside(finding: string | number): Promise<Beside | null> {
    return orNull(this.get('beside', { finding: String(finding) }));
  }

  coverage(): Promise<Coverage> {
    return this.get('coverage');
  }

  source(site: string): Promise<Source | null> {
    return orNull(this.get('source', { site }));
  }

  async check(path: string, seconds: number): Promise<void> {
    await this.ask('check', 'POST', { path, seconds });
  }

  async endCheck(): Promise<void> {
    await this.ask('check', 'DELETE');
  }

  async stop(): Promise<void> {
    await this.ask('stop', 'POST', {});
  }

  async save(path: string, as: SaveAs): Promise<Saved> {
    const answer = await this.ask('save', 'POST', { path, as });
    return (await answer.json()) as Saved;
  }

  async graph(): Promise<Saved> {
    return (await (await this.ask('graph', 'GET')).json()) as Saved;
  }

  listen(listener: Listener): void {
    void this.follow(listener);
  }

  /** Reads events until the server says that it ends; a connection that breaks is tried again, more and more slowly. */
  private async follow(listener: Listener): Promise<void> {
    let ended = false;
    let pause = 500;
    const take = (name: string, data: unknown) => {
      pause = 500;
      switch (name) {
        case 'progress':
          return listener.progress(data as Progress);
        case 'finding':
          return listener.finding(data as Finding);
        case 'withdrawn':
          return listener.withdrawn((data as { id: Finding['id'] }).id);
        case 'verdict':
          return listener.verdict(data as Verdict);
        case 'end':
          ended = true;
          return listener.end();
        default:
          return undefined;
      }
    };
    for (let tries = 0; !ended && tries < 8; tries++) {
      try {
        const answer = await this.ask('events', 'GET');
        tries = 0;
        await readAll(answer, new EventReader(take));
      } catch {
        // Tried again below.
      }
      await new Promise((resume) => setTimeout(resume, pause));
      pause = Math.min(pause * 2, 10_000);
    }
    if (!ended) {
      listener.end();
    }
  }

  /** A long path does not fit into an address and is sent in a body. */
  private async atPath<T>(what: string, path: string): Promise<T> {
    if (path.length <= LONGEST) {
      return this.get(what, { path });
    }
    const answer = await this.ask(what, 'POST', { path });
    return (await answer.json()) as T;
  }

  private async get<T>(what: string, query: Record<string, string> = {}): Promise<T> {
    const words = new URLSearchParams(query).toString();
    const answer = await this.ask(words === '' ? what : `${what}?${words}`, 'GET');
    return (await answer.json()) as T;
  }

  private async ask(what: string, method: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { 'X-Galgo-Token': this.token };
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
    }
    let answer: Response;
    try {
      answer = await fetch(BASE + what, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    } catch {
      throw new Refusal('The server does not answer.', 'See whether galgo explore still runs, and start it again if not.');
    }
    if (!answer.ok) {
      throw await refusal(answer);
    }
    return answer;
  }
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const said = (await answer.json()) as { error?: string; advice?: string | null };
    return new Refusal(said.error ?? `The server says ${answer.status}.`, said.advice ?? null, answer.status);
  } catch {
    return new Refusal(`The server says ${answer.status}.`, null, answer.status);
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 404) {
      return null;
    }
    throw problem;
  }
}

async function readAll(answer: Response, reader: EventReader): Promise<void> {
  const body = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await body?.read(); part !== undefined && !part.done; part = await body?.read()) {
    reader.feed(part.value ?? '');
  }
}
