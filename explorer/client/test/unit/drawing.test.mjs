import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_CREATED, columnsOf, foldable, Layout, moved, rowsOf, START, Tree } from '../../.test/model.mjs';
import { Machine } from '../fixture/machine.mjs';
import { bank, ring } from '../fixture/programs.mjs';
import { failing, long } from '../fixture/schedules.mjs';

const trace = failing(bank).trace();
const labels = (arrangement) => columnsOf(trace, arrangement).map((column) => column.label);

test('columns stand in the order of creation, the environment first', () => {
  assert.deepEqual(labels(AS_CREATED), ['main', 'Bank', 'Account#1', 'Account#2', 'Audit', 'Clerk#1', 'Clerk#2']);
});

test('columns can be hidden, folded and moved', () => {
  assert.deepEqual(labels({ ...AS_CREATED, hidden: [0, 3] }), ['main', 'Account#1', 'Account#2', 'Clerk#1', 'Clerk#2']);
  assert.deepEqual(labels({ ...AS_CREATED, folded: ['bank.Account'] }), ['main', 'Bank', 'Account × 2', 'Audit', 'Clerk#1', 'Clerk#2']);
  assert.deepEqual(labels(moved(trace, AS_CREATED, 6, 1)).slice(0, 3), ['main', 'Clerk#2', 'Bank']);
  assert.deepEqual(labels(moved(trace, AS_CREATED, 0, -1)), labels(AS_CREATED));
  assert.deepEqual(foldable(trace), ['bank.Account', 'bank.Clerk']);
});

test('rows follow each other and lines leave below where a message arrived', () => {
  const layout = new Layout(trace, columnsOf(trace, AS_CREATED), 0);
  trace.steps.forEach((step) => {
    assert.ok(layout.bottom(step.number - 1) <= layout.top(step.number) + 1);
    assert.ok(layout.departure(step.number, 0) > layout.arrival[step.number]);
  });
  assert.deepEqual([...layout.x].sort((a, b) => a - b), layout.x);
});

test('lifelines take room that there is, and no more than that', () => {
  const columns = columnsOf(trace, AS_CREATED);
  const narrow = new Layout(trace, columns, 0);
  assert.deepEqual(new Layout(trace, columns, 0, 100).x, narrow.x);
  const wide = new Layout(trace, columns, 0, narrow.width + 200);
  assert.ok(wide.width > narrow.width + 100 && wide.width <= narrow.width + 200);
  assert.ok(new Layout(trace, columns, 0, 100_000).width < 2 * narrow.width);
});

test('what is between two heights is found, and nothing else', () => {
  const machine = long(ring(5), 300);
  const whole = machine.trace();
  const layout = new Layout(whole, columnsOf(whole, AS_CREATED), 0);
  const seen = layout.between(1000, 2000).map((step) => step.number);
  const expected = whole.steps.filter((step) => layout.bottom(step.number) >= 1000 && layout.top(step.number) <= 2000).map((step) => step.number);
  assert.deepEqual(seen, expected);
  assert.ok(seen.length < 40);
});

test('a step of a hidden actor takes next to no room', () => {
  const layout = new Layout(trace, columnsOf(trace, { ...AS_CREATED, hidden: [1] }), 0);
  assert.ok(layout.arrival[5] - layout.arrival[4] < 10);
});

test('ways that lead to equal configurations meet', () => {
  const tree = new Tree();
  tree.visit(Machine.at(bank, '1.2.3').trace());
  const there = Machine.at(bank, '1.3.2');
  tree.visit(there.trace());
  assert.equal(tree.nodes.size, 5, 'the start, open, two halves, and one where both meet');
  const meeting = tree.nodes.get(there.steps[2].fingerprint);
  assert.equal(meeting.parents.length, 2);
  const rows = rowsOf(tree, meeting.id);
  assert.equal(rows.filter((row) => row.node === meeting).length, 1);
  assert.equal(rows.flatMap((row) => row.meets).length, 1);
});

test('a long way without branches is told in a few rows', () => {
  const machine = long(ring(5), 200);
  const tree = new Tree();
  tree.visit(machine.trace());
  const rows = rowsOf(tree, machine.steps[99].fingerprint);
  assert.ok(rows.length <= 6, `${rows.length} rows`);
  assert.equal(rows[0].node.id, START);
});
