import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_CREATED, before, circleOf, columnsOf, fragmentOf, Layout, lengthText, next, placeOf, rowsOf, Tree, turnAt } from '../../.test/model.mjs';
import { bank, spinning } from '../fixture/programs.mjs';
import { failing, goingRound, lassoOf } from '../fixture/schedules.mjs';

const trace = goingRound(spinning).trace(lassoOf(spinning));
const ending = failing(bank).trace();

test('the fixture comes back to where its circle begins', () => {
  assert.equal(trace.steps[7].fingerprint, trace.steps[1].fingerprint);
});

test('the circle is the last deliveries, as many as the finding says', () => {
  assert.deepEqual(circleOf(trace), { first: 3, last: 8, length: 6 });
  assert.equal(circleOf(ending), null);
  assert.equal(circleOf({ ...trace, finding: null }), null);
  assert.deepEqual(circleOf({ ...trace, finding: { ...trace.finding, circle: 99 } }), { first: 1, last: 8, length: 8 });
});

test('after the last delivery of a circle comes its first one, in the next turn', () => {
  assert.deepEqual(next(trace, { step: 7, turn: 1 }), { step: 8, turn: 1 });
  assert.deepEqual(next(trace, { step: 8, turn: 1 }), { step: 3, turn: 2 });
  assert.deepEqual(next(trace, { step: 8, turn: 41 }), { step: 3, turn: 42 });
  assert.equal(next(ending, { step: ending.steps.length, turn: 1 }), null);
});

test('back goes the same way, and out of the circle only in its first turn', () => {
  assert.deepEqual(before(trace, { step: 3, turn: 2 }), { step: 8, turn: 1 });
  assert.deepEqual(before(trace, { step: 3, turn: 1 }), { step: 2, turn: 1 });
  assert.equal(before(trace, { step: 0, turn: 1 }), null);
});

test('who leaves the circle is in its first turn again', () => {
  assert.equal(turnAt(trace, { step: 5, turn: 3 }), 3);
  assert.equal(turnAt(trace, { step: 2, turn: 3 }), 1);
  assert.equal(turnAt(ending, { step: 5, turn: 3 }), 1);
});

test('the length of a finding says how much of it is for ever', () => {
  assert.equal(lengthText(trace.finding), '8 deliveries, the last 6 for ever');
  assert.equal(lengthText({ ...trace.finding, circle: 1 }), '8 deliveries, the last for ever');
  assert.equal(lengthText({ ...trace.finding, circle: 8 }), '8 deliveries for ever');
  assert.equal(lengthText({ ...trace.finding, circle: 0 }), '8 deliveries');
});

test('the turn is in the address, and nonsense is the first one', () => {
  assert.equal(fragmentOf({ path: '1.2', step: 2, turn: 3 }), '#p=1.2&s=2&turn=3');
  assert.equal(fragmentOf({ path: '1.2', step: 2, turn: 1 }), '#p=1.2&s=2');
  assert.deepEqual(placeOf('#p=1.2&s=2&turn=3'), { path: '1.2', step: 2, turn: 3 });
  assert.deepEqual(placeOf('#p=1.2&s=2&turn=-3'), { path: '1.2', step: 2 });
});

test('the frame is around the circle, and what led into it is above', () => {
  const layout = new Layout(trace, columnsOf(trace, AS_CREATED), 0);
  assert.ok(layout.frame.top >= layout.bottom(2));
  assert.ok(layout.frame.top + 15 < layout.top(3));
  assert.ok(layout.frame.bottom > layout.bottom(8) && layout.frame.bottom < layout.end);
  assert.equal(new Layout(ending, columnsOf(ending, AS_CREATED), 0).frame, null);
});

test('the tree meets itself where the circle closes, and nothing failed there', () => {
  const tree = new Tree();
  tree.visit(trace);
  const closing = tree.nodes.get(trace.steps[7].fingerprint);
  assert.equal(closing.failed, false);
  assert.equal(closing.known, 'fails');
  assert.equal(closing.parents.length, 2);
  assert.ok(rowsOf(tree, closing.id).some((row) => row.meets.length > 0));
});
