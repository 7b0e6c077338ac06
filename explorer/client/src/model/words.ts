import type { Change, Message, Step, Trace } from '../api/types';

const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A program's text on one line, with everything visible that breaks lines, moves a cursor or turns the direction of reading. */
export function oneLine(text: string): string {
  return text.replace(HIDDEN, (letter) => {
    const known = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[letter];
    return known ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** As much of a text as there is room for. */
export function shorten(text: string, letters: number): string {
  const plain = oneLine(text.length > 4 * letters ? text.slice(0, 4 * letters) : text);
  const signs = [...plain];
  return signs.length <= letters ? plain : signs.slice(0, letters - 1).join('') + '\u2026';
}

/** `set(5)`, `reply 5 to get`, `get goes on at line 5`. */
export function messageText(message: Message): string {
  const text = oneLine(message.text);
  if (message.kind === 'rest') {
    return `${answered(text)} goes on${where(text)}`;
  }
  return message.kind === 'reply' && text.startsWith('reply to ') ? replyText(text) : text;
}

/** `reply 5 to get` of `reply to get(5)`. */
export function replyText(text: string): string {
  const open = text.indexOf('(');
  const value = open < 0 || !text.endsWith(')') ? '' : text.slice(open + 1, -1);
  return value === '' ? `reply to ${answered(text)}` : `reply ${value} to ${answered(text)}`;
}

function answered(text: string): string {
  const call = text.replace(/^(reply to |rest of )/, '');
  const open = call.indexOf('(');
  return open < 0 ? call : call.slice(0, open);
}

function where(text: string): string {
  const open = text.indexOf('(');
  return open < 0 ? '' : ` at ${text.slice(open + 1, -1)}`;
}

export function actorLabel(trace: Trace, id: number | null): string {
  return id === null ? 'main' : oneLine(trace.actors[id]?.label ?? `actor ${id}`);
}

/** What is called by name alone: `Server` of `dev.galgo.Server`. */
export function simpleName(type: string): string {
  return oneLine(type.slice(type.lastIndexOf('.') + 1));
}

/** `value: 0 → 5`. */
export function changeText(change: Change): string {
  return oneLine(`${change.field}: ${change.before?.text ?? 'not there'} \u2192 ${change.after?.text ?? 'gone'}`);
}

/** What stands beside the bar of a step. */
export function notes(trace: Trace, step: Step, most: number): string[] {
  const lines: string[] = [];
  if (step.note) {
    lines.push(oneLine(step.note));
  } else if (step.choices.length > 0) {
    lines.push(`chooses ${step.choices.join(', ')}`);
  }
  lines.push(...step.changes.map(changeText));
  if (step.created.length > 0) {
    lines.push(`creates ${step.created.map((id) => actorLabel(trace, id)).join(', ')}`);
  }
  if (step.output) {
    lines.push(`prints ${oneLine(step.output.trimEnd())}`);
  }
  if (lines.length > most) {
    const more = lines.length - most + 1;
    lines.length = most - 1;
    lines.push(`and ${more} more`);
  }
  const ends = { destroyed: 'destroys itself', stopped: 'stops', failed: 'FAILS', done: null, waits: null }[step.outcome];
  return ends ? [...lines, ends] : lines;
}

/** A step in a sentence, for those who hear the page and for the line below the story. */
export function sentence(trace: Trace, step: Step, overtakenBy: number[]): string {
  const message = trace.messages[step.slot - 1];
  const words = [`${actorLabel(trace, message.from)} to ${actorLabel(trace, message.to)}: ${messageText(message)}`];
  if (overtakenBy.length > 0) {
    words.push(`overtaken by ${overtakenBy.join(', ')}`);
  }
  for (const slot of step.sent) {
    const sent = trace.messages[slot - 1];
    if (sent) {
      const verb = sent.kind === 'call' ? 'calls' : 'sends';
      words.push(sent.kind === 'reply' ? messageText(sent).replace(/^reply/, 'replies') : `${verb} ${messageText(sent)}`);
    }
  }
  return [...words, ...notes(trace, step, 6)].join('; ');
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
