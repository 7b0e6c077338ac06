import type { Known, Offer, Trace } from '../api/types';
import { circleOf } from './circle';
import { messageText } from './words';

/** A configuration: where one has been, or could be after one more delivery. */
export interface Node {
  id: string;
  /** One of the paths that lead here. */
  path: string;
  depth: number;
  /** What was delivered on the way here. */
  text: string;
  visited: boolean;
  /** Whether the delivery that leads here fails. */
  failed: boolean;
  /** What checks have found out about what lies below. */
  known: Known;
  children: string[];
  parents: string[];
}

export const START = 'start';

/** Where one has been and one level ahead; paths that lead to equal configurations meet, since equal fingerprints are one node. */
export class Tree {
  readonly nodes = new Map<string, Node>();

  constructor() {
    this.nodes.set(START, { id: START, path: '', depth: 0, text: 'start', visited: true, failed: false, known: null, children: [], parents: [] });
  }

  /** Remembers the way of a trace. */
  visit(trace: Trace): void {
    const deliveries = trace.path === '' ? [] : trace.path.split('.');
    let from = START;
    trace.steps.forEach((step, i) => {
      const node = this.link(from, step.fingerprint || `path ${i + 1}`, deliveries.slice(0, i + 1).join('.'), messageText(trace.messages[step.slot - 1]));
      node.visited = true;
      node.failed = step.outcome === 'failed';
      from = node.id;
    });
    const last = this.nodes.get(from);
    if (last && circleOf(trace) !== null) {
      // Where a circle closes nothing is wrong; what is wrong is that it can be gone round for ever.
      last.known = 'fails';
    } else if (last && trace.finding !== null) {
      last.failed = true;
    }
  }

  /** Remembers what may come after a configuration. */
  lookAhead(id: string, offers: Offer[], trace: Trace): void {
    for (const offer of offers) {
      for (const way of offer.ways) {
        const message = trace.messages[offer.slot - 1];
        const text = (message ? messageText(message) : `message ${offer.slot}`) + (way.choices.length > 0 ? `, chooses ${way.choices.join(', ')}` : '');
        const node = this.link(id, way.peek.fingerprint, way.path, text);
        node.known = way.peek.known ?? node.known;
        node.failed = node.failed || way.peek.outcome === 'failed';
      }
    }
  }

  private link(from: string, id: string, path: string, text: string): Node {
    const parent = this.nodes.get(from);
    const depth = (parent?.depth ?? 0) + 1;
    const node = this.nodes.get(id) ?? { id, path, depth, text, visited: false, failed: false, known: null, children: [], parents: [] };
    this.nodes.set(id, node);
    if (parent && id !== from && !parent.children.includes(id)) {
      parent.children.push(id);
      node.parents.push(from);
    }
    return node;
  }
}

/** A line of the drawn tree: a configuration, or how many deliveries are left out since nothing branches there. */
export interface TreeRow {
  node: Node;
  lane: number;
  /** The row that this one hangs on. */
  parent: number;
  skipped: number;
  /** Rows of configurations further up or down that this one leads to as well. */
  meets: number[];
}

/** The tree from top to bottom: the first way of a configuration stays in its lane, others open new ones. */
export function rowsOf(tree: Tree, current: string, most = 400): TreeRow[] {
  const rows: TreeRow[] = [];
  const rowOf = new Map<string, number>();
  const here = tree.nodes.get(current);
  const shown = (node: Node) =>
    node.id === START || node === here || node.children.length !== 1 || node.parents.length > 1 || node.failed ||
    node.parents.includes(current) || (here?.parents.includes(node.id) ?? false);
  let lanes = 0;
  const open: { id: string; lane: number; parent: number }[] = [{ id: START, lane: 0, parent: -1 }];
  const meetings: { row: number; id: string }[] = [];
  for (let next = open.pop(); next !== undefined && rows.length < most; next = open.pop()) {
    let node = tree.nodes.get(next.id);
    let skipped = 0;
    while (node && !shown(node) && !rowOf.has(node.id)) {
      skipped++;
      node = tree.nodes.get(node.children[0]);
    }
    if (!node) {
      continue;
    }
    if (rowOf.has(node.id)) {
      meetings.push({ row: next.parent, id: node.id });
      continue;
    }
    const lane = next.lane < 0 ? ++lanes : next.lane;
    const row = rows.length;
    rowOf.set(node.id, row);
    rows.push({ node, lane, parent: next.parent, skipped, meets: [] });
    [...node.children].reverse().forEach((id, place, all) => open.push({ id, lane: place === all.length - 1 ? lane : -1, parent: row }));
  }
  for (const { row, id } of meetings) {
    const target = rowOf.get(id);
    if (target !== undefined && row >= 0 && !rows[row].meets.includes(target)) {
      rows[row].meets.push(target);
    }
  }
  return rows;
}
