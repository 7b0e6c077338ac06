import assert from 'node:assert/strict';
import { test } from 'node:test';
import { align, causalPast, decisive, overtakers } from '../../.test/model.mjs';
import { Machine } from '../fixture/machine.mjs';
import { bank, server } from '../fixture/programs.mjs';
import { failing, findingOf, passingBeside } from '../fixture/schedules.mjs';

const failed = failing(bank);
const trace = failed.trace(findingOf(failed, null));
const sorted = (numbers) => [...numbers].sort((one, other) => one - other);

test('the past of a message is who sent it and what its receiver had done', () => {
  // 1 open, 2 and 3 transfer, 4 and 5 balance, 6 and 7 reply, 8 and 9 withdraw
  assert.deepEqual(sorted(causalPast(trace, trace.steps[3].slot)), [1, 2, 4]);
  assert.deepEqual(sorted(causalPast(trace, trace.steps[5].slot)), [1, 2, 4, 6]);
  assert.deepEqual(sorted(causalPast(trace, trace.steps[8].slot)), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a message that is pending has the past of its sender', () => {
  const pending = trace.messages.find((message) => !trace.steps.some((step) => step.slot === message.slot));
  const past = causalPast(trace, pending.slot);
  assert.ok(past.has(pending.sentBy));
  assert.ok(![...past].some((step) => step > pending.sentBy));
});

test('overtakings are known from both sides, and those in the past of the failure decide', () => {
  const machine = failing(server);
  const story = machine.trace(findingOf(machine, null));
  assert.deepEqual([...overtakers(story)], [[2, [2]]]);
  assert.deepEqual(decisive(story), [2]);
  assert.deepEqual(decisive({ ...story, finding: null }), []);
});

test('two schedules are aligned by what each message is and not by its slot', () => {
  const beside = passingBeside(bank, failed);
  const rows = align(trace, beside.machine.trace());
  const pairs = rows.map((row) => [row.failing?.number ?? null, row.passing?.number ?? null, row.elsewhere]);
  assert.deepEqual(pairs.slice(0, 8), [[1, 1, null], [2, 2, null], [3, 3, null], [4, 4, null], [5, null, 7], [6, 5, null], [7, null, 10], [8, 6, null]]);
  assert.equal(beside.first, 5);
});

test('every step of both schedules stands in one row, in order', () => {
  const other = Machine.at(bank, '1.3.2.5.4.7.6').trace();
  const rows = align(trace, other);
  assert.deepEqual(rows.flatMap((row) => row.failing?.number ?? []), trace.steps.map((step) => step.number));
  assert.deepEqual(rows.flatMap((row) => row.passing?.number ?? []), other.steps.map((step) => step.number));
});

test('a schedule beside itself is the same all through', () => {
  assert.ok(align(trace, trace).every((row) => row.failing === row.passing));
});

test('schedules with nothing in common, or nothing at all, can be aligned', () => {
  const empty = new Machine(bank).trace();
  assert.equal(align(trace, empty).length, trace.steps.length);
  assert.deepEqual(align(empty, empty), []);
});
