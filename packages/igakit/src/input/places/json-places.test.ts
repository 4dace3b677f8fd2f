import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonPlaces } from './json-places.ts'

/** Returns every path in a value, starting with the path of the value itself. */
function pathsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [path, ...members.flatMap(([step, member]) => pathsIn(member, [...path, step]))]
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((found, step) => Reflect.get(Object(found), step), value)
}

test('finds every member of every JSON text', () => {
  const space = fc.constantFrom(undefined, 1, '\t', 3)
  fc.assert(
    fc.property(fc.jsonValue(), space, (value, indent) => {
      const text = ` ${JSON.stringify(value, undefined, indent)}\n`
      const parsed: unknown = JSON.parse(text)
      const paths = pathsIn(parsed)
      for (const [index, { isFound, nearest }] of findJsonPlaces(text, paths).entries()) {
        const path = paths[index] ?? []
        const written = text.slice(nearest.value.start, nearest.value.end)
        expect([isFound, JSON.parse(written)]).toEqual([true, valueAt(parsed, path)])
        const last = path.at(-1)
        if (typeof last !== 'string') continue
        expect(JSON.parse(text.slice(nearest.key?.start, nearest.key?.end))).toBe(last)
      }
    }),
  )
})

test.each([
  ['{"a": {"b": 1}}', ['a', 'c', 'd'], '{"b": 1}', false],
  ['{"a": 1, "a": 2}', ['a'], '2', true],
  [String.raw`{"\u0061": "\\\""}`, ['a'], String.raw`"\\\""`, true],
  ['[1, [2, 3]]', [1, 1], '3', true],
  ['[1, [2, 3]]', [7], '[1, [2, 3]]', false],
  ['{"__proto__": {"toString": 1}}', ['__proto__', 'toString'], '1', true],
])('%s at %j', (text, path, written, isFound) => {
  const [found] = findJsonPlaces(text, [path])
  expect(found?.isFound).toBe(isFound)
  expect(text.slice(found?.nearest.value.start, found?.nearest.value.end)).toBe(written)
})

test('finds all members with a duplicate name', () => {
  const [found] = findJsonPlaces('{"a": 1, "b": 0, "a": [2]}', [['a']])
  expect(found?.all.map(({ value }) => value)).toEqual([
    { start: 6, end: 7 },
    { start: 22, end: 25 },
  ])
})
