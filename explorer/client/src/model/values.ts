import type { Field, Value } from '../api/types';

/** How a part of a value came to be what it is. */
export interface Difference {
  name: string;
  mark: 'same' | 'changed' | 'added' | 'gone';
  before: Value | null;
  after: Value | null;
  /** Differences of the parts; empty if there are none to compare. */
  parts: Difference[];
}

/** Longer lists are compared place by place, since comparing each with each would take too long. */
const MOST_PAIRS = 250_000;
const INDEX = /^\[?\d+\]?$/;

/** What differs between two values. Lists are compared by element, so that one that was put in front is one addition and not a change of all. */
export function difference(name: string, before: Value | null, after: Value | null): Difference {
  if (before === null || after === null) {
    const mark = before === after ? 'same' : before === null ? 'added' : 'gone';
    return { name, mark, before, after, parts: [] };
  }
  if (sameValue(before, after)) {
    return { name, mark: 'same', before, after, parts: [] };
  }
  const olds = before.parts ?? [];
  const news = after.parts ?? [];
  const comparable = (olds.length > 0 || news.length > 0) && (before.type ?? null) === (after.type ?? null);
  const parts = !comparable ? [] : isList(olds, news) && olds.length * news.length <= MOST_PAIRS ? byElement(olds, news) : byName(olds, news);
  return { name, mark: 'changed', before, after, parts };
}

/** Whether two values read the same all through. */
export function sameValue(one: Value, other: Value): boolean {
  if (one === other) {
    return true;
  }
  const parts = one.parts ?? [];
  const others = other.parts ?? [];
  return (
    one.text === other.text &&
    (one.type ?? null) === (other.type ?? null) &&
    (one.more ?? 0) === (other.more ?? 0) &&
    parts.length === others.length &&
    parts.every((part, i) => part.name === others[i].name && sameValue(part.value, others[i].value))
  );
}

function isList(olds: Field[], news: Field[]): boolean {
  return [...olds, ...news].every((part) => INDEX.test(part.name));
}

function byName(olds: Field[], news: Field[]): Difference[] {
  const before = new Map(olds.map((part) => [part.name, part.value]));
  const after = new Map(news.map((part) => [part.name, part.value]));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.map((name) => difference(name, before.get(name) ?? null, after.get(name) ?? null));
}

/** A longest common subsequence keeps its elements; between two kept ones, pairs are changes and the rest came or went. */
function byElement(olds: Field[], news: Field[]): Difference[] {
  const result: Difference[] = [];
  let i = 0;
  let j = 0;
  for (const [keptOld, keptNew] of [...kept(olds, news), [olds.length, news.length]]) {
    const pairs = Math.min(keptOld - i, keptNew - j);
    for (let pair = 0; pair < pairs; pair++, i++, j++) {
      result.push(difference(news[j].name, olds[i].value, news[j].value));
    }
    for (; i < keptOld; i++) {
      result.push(difference(olds[i].name, olds[i].value, null));
    }
    for (; j < keptNew; j++) {
      result.push(difference(news[j].name, null, news[j].value));
    }
    if (i < olds.length && j < news.length) {
      result.push(difference(news[j].name, olds[i].value, news[j].value));
      i++;
      j++;
    }
  }
  return result;
}

function kept(olds: Field[], news: Field[]): number[][] {
  const width = news.length + 1;
  const length = new Uint16Array((olds.length + 1) * width);
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = news.length - 1; j >= 0; j--) {
      length[i * width + j] = sameValue(olds[i].value, news[j].value)
        ? length[(i + 1) * width + j + 1] + 1
        : Math.max(length[(i + 1) * width + j], length[i * width + j + 1]);
    }
  }
  const pairs: number[][] = [];
  for (let i = 0, j = 0; i < olds.length && j < news.length; ) {
    if (sameValue(olds[i].value, news[j].value)) {
      pairs.push([i++, j++]);
    } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) {
      i++;
    } else {
      j++;
    }
  }
  return pairs;
}
