import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { coverageOf, EventReader, fragmentOf, messageText, oneLine, placeOf, shorten } from '../../.test/model.mjs';
import { bank } from '../fixture/programs.mjs';
import { failing } from '../fixture/schedules.mjs';

test('nothing that turns or breaks a line goes through unseen', () => {
  assert.equal(oneLine('a\nb\tc\u202Ed\u0007'), 'a\\nb\\tc\\u202ed\\u0007');
  assert.equal(oneLine('ünï → 日本'), 'ünï → 日本');
});

test('texts are shortened by signs and not within one', () => {
  assert.equal(shorten('😀😀😀😀', 3), '😀😀…');
  assert.equal(shorten('abc', 3), 'abc');
  assert.equal(shorten('x'.repeat(100000), 5), 'xxxx…');
});

test('messages read as in the report', () => {
  assert.equal(messageText({ kind: 'reply', text: 'reply to get(5)' }), 'reply 5 to get');
  assert.equal(messageText({ kind: 'reply', text: 'reply to get' }), 'reply to get');
  assert.equal(messageText({ kind: 'rest', text: 'rest of get(line 5)' }), 'get goes on at line 5');
  assert.equal(messageText({ kind: 'send', text: 'set(5)' }), 'set(5)');
});

test('a place goes into an address and comes back', () => {
  const place = { path: '1.3.2:1.5', step: 2 };
  assert.deepEqual(placeOf(fragmentOf(place)), place);
  assert.deepEqual(placeOf('#p=&s=0'), { path: '', step: 0 });
  assert.deepEqual(placeOf('#p=1.2'), { path: '1.2', step: null });
  assert.equal(placeOf('#p=<script>'), null);
  assert.equal(placeOf('#t=secret'), null);
  assert.equal(placeOf(''), null);
});

test('events are read however they are cut', () => {
  const stream = 'event: finding\ndata: {"id":\ndata: 1}\n\n: a comment\n\nevent: end\r\ndata: {}\r\n\r\ndata: broken{\n\n';
  for (let size = 1; size < stream.length; size += 3) {
    const events = [];
    const reader = new EventReader((name, data) => events.push([name, data]));
    for (let at = 0; at < stream.length; at += size) {
      reader.feed(stream.slice(at, at + size));
    }
    assert.deepEqual(events, [['finding', { id: 1 }], ['end', {}], ['message', null]], `in pieces of ${size}`);
  }
});

test('a trace tells what it covers', () => {
  const { coverage, edges } = coverageOf([failing(bank).trace()]);
  assert.deepEqual(coverage.find((one) => one.actor === 'bank.Account').handlers, [{ message: 'balance', steps: 2 }, { message: 'withdraw', steps: 2 }]);
  assert.ok(edges.some((edge) => edge.from === 'main' && edge.to === 'bank.Bank' && edge.message === 'open'));
});

test('no source makes markup or inline styles of a text', () => {
  const folder = new URL('../../src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  assert.ok(sources.length > 40, 'the sources are there');
  for (const name of sources) {
    assert.doesNotMatch(readFileSync(new URL(name, folder), 'utf8'), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|style="|cssText/i, name);
  }
});
