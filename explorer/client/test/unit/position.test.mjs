import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete, Folder, history, pathOf, parentOf } from '../../.test/model.mjs';
import { Machine } from '../fixture/machine.mjs';
import { bank, ring, server } from '../fixture/programs.mjs';
import { failing, long } from '../fixture/schedules.mjs';

const trace = failing(server).trace();
const at = (step) => new Folder(trace).at(step);
const field = (position, actor, name) => position.actors[actor].fields.find((one) => one.name === name).value.text;

test('the start has what was created and what was sent', () => {
  assert.equal(field(at(0), 0, 'value'), '0');
  assert.deepEqual(at(0).pending.map((message) => message.slot), [1]);
  assert.deepEqual(at(0).actors.map((one) => one.status), ['ready', 'ready']);
});

test('a change holds from its step on', () => {
  assert.equal(field(at(2), 0, 'value'), '0');
  assert.equal(field(at(3), 0, 'value'), '5');
  assert.deepEqual(at(3).actors[0].changes.map((change) => change.field), ['value']);
  assert.deepEqual(at(4).actors[0].changes, []);
});

test('who calls waits for whom it called, in its handler', () => {
  const client = at(1).actors[1];
  assert.equal(client.status, 'waiting');
  assert.deepEqual(client.awaited, [0]);
  assert.equal(client.handling, 'CheckedClient.start');
  assert.equal(at(6).actors[1].status, 'failed');
});

test('actors are not there before they are created', () => {
  const position = new Folder(failing(bank).trace()).at(0);
  assert.deepEqual(position.actors.map((one) => one.status), ['ready', 'unborn', 'unborn', 'unborn', 'unborn', 'unborn']);
});

test('what is folded step by step, backwards or at once is the same as what the machine has', () => {
  const machine = long(ring(7), 120);
  const whole = machine.trace();
  const walking = new Folder(whole);
  for (const step of [0, 1, 2, 64, 63, 62, 31, 33, 120, 119, 5]) {
    const fresh = new Folder(whole).at(step);
    assert.deepEqual(walking.at(step), fresh);
    const real = Machine.at(ring(7), pathOf(whole.steps.slice(0, step)));
    assert.deepEqual(fresh.pending.map((message) => message.slot), [...real.pending.keys()]);
    assert.deepEqual(fresh.actors.map((one) => one.fields[0].value.text), real.actors.map((actor) => String(actor.fields.count)));
  }
});

test('steps outside the story are its ends', () => {
  assert.equal(at(-3).step, 0);
  assert.equal(at(99).step, 6);
});

test('the history of a field begins as created', () => {
  assert.deepEqual(history(trace, 0, 'value').map((one) => [one.step, one.value.text]), [[0, '0'], [3, '5']]);
});

test('a path names ways other than the first', () => {
  assert.equal(pathOf([{ slot: 1, way: 0 }, { slot: 3, way: 2 }]), '1.3:2');
  assert.equal(parentOf('1.3:2'), '1');
  assert.equal(parentOf('1'), '');
});

test('what a writer leaves out since it is empty does not trouble the reader', () => {
  const bare = JSON.parse(JSON.stringify(trace, (_, one) => (one === null || (Array.isArray(one) && one.length === 0) ? undefined : one)));
  const position = new Folder(complete(bare)).at(6);
  assert.equal(field(position, 0, 'value'), '5');
});
