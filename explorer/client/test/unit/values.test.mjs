import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference } from '../../.test/model.mjs';
import { value } from '../fixture/machine.mjs';

const compared = (before, after) =>
  difference('field', value(before), value(after)).parts.filter((part) => part.mark !== 'same').map((part) => [part.mark, part.before?.text ?? null, part.after?.text ?? null]);

test('an element put in front of a list is one addition', () => {
  assert.deepEqual(compared([1, 2, 3], [0, 1, 2, 3]), [['added', null, '0']]);
});

test('an element taken from the middle is one loss', () => {
  assert.deepEqual(compared([1, 2, 3], [1, 3]), [['gone', '2', null]]);
});

test('an element that became another is a change of it', () => {
  assert.deepEqual(compared([1, 2, 3], [1, 7, 3]), [['changed', '2', '7']]);
});

test('a queue that moves on loses one and gains one', () => {
  assert.deepEqual(compared([7, 4, 9, 6], [4, 9, 6, 5]), [['gone', '7', null], ['added', null, '5']]);
});

test('a list that was empty, or becomes it', () => {
  assert.deepEqual(compared([], [1]), [['added', null, '1']]);
  assert.deepEqual(compared([1], []), [['gone', '1', null]]);
});

test('parts of a record are compared by name, and records in lists by their parts', () => {
  assert.deepEqual(compared({ $: 'Point', x: 1, y: 2 }, { $: 'Point', x: 1, y: 3 }), [['changed', '2', '3']]);
  const inList = difference('field', value([{ $: 'P', x: 1 }]), value([{ $: 'P', x: 2 }]));
  assert.deepEqual(inList.parts[0].parts.map((part) => part.mark), ['changed']);
});

test('what has no parts, or another type, is before and after', () => {
  assert.deepEqual(compared(1, 2), []);
  assert.deepEqual(compared({ $: 'A', x: 1 }, { $: 'B', x: 2 }), []);
  assert.equal(difference('field', null, value(1)).mark, 'added');
  assert.equal(difference('field', value(1), null).mark, 'gone');
  assert.equal(difference('field', value([1]), value([1])).mark, 'same');
});
