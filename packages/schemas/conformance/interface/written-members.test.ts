import { expect, test } from 'vitest'
import type { WrittenMember } from './written-member.ts'
import { parseMembers } from './written-members.ts'
import type { WrittenType } from './written-type.ts'

function show(type: WrittenType | undefined): string {
  switch (type?.kind) {
    case undefined:
      return ''
    case 'scalar':
    case 'named':
      return type.name
    case 'list':
      return `[${show(type.item)}]`
    case 'members':
      return `{${showAll(parseMembers(type.list).members)}}`
  }
}

function showAll(members: readonly WrittenMember[]): string {
  return members.map(({ name, type }) => `${name}:${show(type)}`).join(' ')
}

test.each([
  ['a, b', false, 'a: b:'],
  ['a, b (string), c (boolean)', true, 'a:string b:string c:boolean'],
  ['a, b (string), c (boolean)', false, 'a: b:string c:boolean'],
  ['a; b, c (date-time|null)', true, 'a: b:date-time c:date-time'],
  ['a (boolean) and b (string[])', false, 'a:boolean b:[string]'],
  ['a and b {c}', false, 'a:{c:} b:{c:}'],
  ['a, b {c, d boolean}', false, 'a: b:{c: d:boolean}'],
  ['a, b {c}', true, 'a: b:{c:}'],
  ['a: [{b, c}], d: User[]|null', false, 'a:[{b: c:}] d:[User]'],
  ['a [{b string}]', false, 'a:[{b:string}]'],
  ['a (string, a duration)', false, 'a:duration'],
  ['a (string, a JSONPATH to where it is)', false, 'a:string'],
  ['a: Task view, b: object[]|null (each carrying a @type string)', false, 'a:TaskView b:[any]'],
  ['a string[] naming field names', false, 'a:[string]'],
  ['a (definition), b', false, 'a: b:'],
  ['a {b}, which says how it is done', false, 'a:{b:}'],
  ['a {}, or a picker for internal users (a member)', false, 'a:{} syncUserPicker:'],
])('reads the members and types of %s (shared: %s)', (text, shared, expected) => {
  const { members, unread } = parseMembers(text, shared)
  expect(showAll(members)).toBe(expected)
  expect(unread).toEqual([])
})

test.each([
  ['a {} or b {}, c', [{ names: ['a', 'b'] }]],
  ['a, and one of b {}, c {d}', [{ names: ['b', 'c'] }]],
  ['a, exactly one of b, c as in AppEntitlementAutomation', [{ names: ['b', 'c'] }]],
  ['a: {} or b: {c} (at most one), d', [{ names: ['a', 'b'] }]],
  ['one of a {}, b {c}, or a picker for internal users', [{ names: ['a', 'b', 'syncUserPicker'] }]],
  ['a, b', []],
])('reads the alternative members of %s', (text, expected) => {
  expect(parseMembers(text).alternatives).toEqual(expected)
})

test.each([
  ['the same fields plus a string[] and b', ['fields'], 'a:[string] b:'],
  ['a, and the same escalation members', ['escalation members'], 'a:'],
  ['a, with the same shape as in the approval step', ['shape as in the approval step'], 'a:'],
])('reads the references of %s', (text, same, expected) => {
  const parsed = parseMembers(text)
  expect(parsed.same).toEqual(same)
  expect(showAll(parsed.members)).toBe(expected)
})

test.each([
  ['a, some words on b', ['some words on b']],
  ['a (string), 7', ['7']],
  ['a the third', ['a the third']],
  ['a (strong), b (a word)', ['a (strong)', 'b (a word)']],
  ['a (string) nor b (boolean)', ['a (string) nor b (boolean)']],
  ['the same as before', ['the same as before']],
])('reports the unreadable part of %s', (text, unread) => {
  expect(parseMembers(text).unread).toEqual(unread)
})
