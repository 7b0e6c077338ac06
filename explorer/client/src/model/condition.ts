import type { Field, Value } from '../api/types';

/** A condition on fields: `balance < 0`, `Account#2.balance >= 10 and owner = "Ann"`. */
export type Condition = Comparison[];

interface Comparison {
  names: string[];
  operator: string;
  wanted: string;
}

const COMPARISON = /^\s*([\p{L}_$][\p{L}\p{N}_$#@.\-[\]]*)\s*(<=|>=|!=|==|=|<|>|~)\s*(.+?)\s*$/u;

/** The condition that a text is, or null if it is words to look for. */
export function conditionOf(text: string): Condition | null {
  const parts = text.split(/\s+and\s+|\s*&&\s*/i);
  const condition: Condition = [];
  for (const part of parts) {
    const match = COMPARISON.exec(part);
    if (!match) {
      return null;
    }
    condition.push({ names: match[1].split('.'), operator: match[2], wanted: unquoted(match[3]) });
  }
  return condition;
}

/** Whether fields of an actor satisfy every comparison; a field that is not there satisfies none. */
export function holds(condition: Condition, label: string, type: string, fields: Field[]): boolean {
  return condition.every((one) => {
    const names = isActor(one.names[0], label, type) && one.names.length > 1 ? one.names.slice(1) : one.names;
    const value = find(fields, names);
    return value !== null && compare(textOf(value), one.operator, one.wanted);
  });
}

/** Whether a condition speaks of one of these fields, by the name at the front. */
export function concerns(condition: Condition, field: string): boolean {
  return condition.some((one) => one.names.includes(field));
}

function isActor(name: string, label: string, type: string): boolean {
  const simple = type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  return [label, type, simple].some((known) => known.toLowerCase() === name.toLowerCase());
}

function find(fields: Field[], names: string[]): Value | null {
  const value = fields.find((field) => field.name === names[0])?.value;
  if (!value) {
    return null;
  }
  if (names.length === 1) {
    return value;
  }
  if (names[1] === 'size' || names[1] === 'length') {
    return { text: String((value.parts ?? []).length + (value.more ?? 0)) };
  }
  return find(value.parts ?? [], names.slice(1));
}

function textOf(value: Value): string {
  return unquoted(value.text);
}

function unquoted(text: string): string {
  return /^(".*"|'.*')$/s.test(text) ? text.slice(1, -1) : text;
}

function compare(actual: string, operator: string, wanted: string): boolean {
  if (operator === '~') {
    return actual.toLowerCase().includes(wanted.toLowerCase());
  }
  const numbers = isNumber(actual) && isNumber(wanted);
  const order = numbers ? Number(actual) - Number(wanted) : actual < wanted ? -1 : actual > wanted ? 1 : 0;
  switch (operator) {
    case '<':
      return numbers && order < 0;
    case '<=':
      return numbers && order <= 0;
    case '>':
      return numbers && order > 0;
    case '>=':
      return numbers && order >= 0;
    case '!=':
      return order !== 0;
    default:
      return order === 0;
  }
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
