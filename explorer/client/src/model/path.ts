import type { Step, Trace } from '../api/types';

/** The deliveries up to a step. */
export function prefix(trace: Trace, step: number): Step[] {
  return trace.steps.slice(0, step);
}

/** `1.3.2:1.5`: slots, each with its way if that is not the first one. */
export function pathOf(steps: Pick<Step, 'slot' | 'way'>[]): string {
  return steps.map((step) => (step.way > 0 ? `${step.slot}:${step.way}` : `${step.slot}`)).join('.');
}

export function lengthOf(path: string): number {
  return path === '' ? 0 : path.split('.').length;
}

export function parentOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(0, dot);
}
