import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionOf, holds, search } from '../../.test/model.mjs';
import { value } from '../fixture/machine.mjs';
import { bank } from '../fixture/programs.mjs';
import { failing } from '../fixture/schedules.mjs';

const fields = Object.entries({ balance: -4, owner: 'Ann', ledger: [1, 2], inner: { $: 'Box', size2: 3 }, open: true }).map(([name, one]) => ({ name, value: value(one) }));
const satisfied = (text) => holds(conditionOf(text), 'Account#1', 'bank.Account', fields);
const trace = failing(bank).trace();

test('conditions compare numbers as numbers', () => {
  assert.ok(satisfied('balance < 0'));
  assert.ok(satisfied('balance>=-4'));
  assert.ok(!satisfied('balance > -3.5'));
  assert.ok(satisfied('balance == -4.0'));
});

test('conditions compare texts, with quotes or without', () => {
  assert.ok(satisfied('owner = Ann'));
  assert.ok(satisfied('owner == "Ann"'));
  assert.ok(satisfied('owner != Bob'));
  assert.ok(satisfied('owner ~ nn'));
  assert.ok(!satisfied('owner < 3'), 'a text is neither less nor more than a number');
});

test('conditions reach into parts, sizes and actors', () => {
  assert.ok(satisfied('inner.size2 = 3'));
  assert.ok(satisfied('ledger.size = 2'));
  assert.ok(satisfied('Account#1.balance < 0'));
  assert.ok(satisfied('Account.balance < 0'));
  assert.ok(!satisfied('Account#2.balance < 0'));
});

test('several conditions hold together', () => {
  assert.ok(satisfied('balance < 0 and owner = Ann'));
  assert.ok(!satisfied('balance < 0 && open = false'));
});

test('a field that is not there satisfies nothing', () => {
  assert.ok(!satisfied('nothing != 3'));
});

test('words are not conditions', () => {
  for (const words of ['withdraw', 'balance <', '< 0', 'set(5)', '']) {
    assert.equal(conditionOf(words), null, words);
  }
});

test('a condition is found where it comes to hold, once', () => {
  assert.deepEqual(search(trace, 'balance < 0').map((hit) => [hit.step, hit.where]), [[9, 'Account#1']]);
  assert.deepEqual(search(trace, 'balance = 100').map((hit) => [hit.step, hit.where]), [[1, 'Account#1']]);
});

test('words are found in messages, actors and values, in the order of steps', () => {
  assert.deepEqual(search(trace, 'withdraw(80)').map((hit) => hit.step), [9]);
  assert.deepEqual(search(trace, 'clerk#2').map((hit) => hit.step), [1]);
  assert.deepEqual(search(trace, 'ledger').map((hit) => hit.step), [8, 9]);
  assert.deepEqual(search(trace, '  '), []);
});
