import {
  array,
  assert,
  constantFrom,
  dictionary,
  json,
  jsonValue,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUtf8 } from 'node:buffer'
import { JsonFields } from './json-fields.ts'

const wanted = ['id', 'email', 'emails', 'profile', 'ä']

function rowsOf(buffer: Buffer) {
  return { buffer, text: buffer.toString('latin1') }
}

/** Reads with JSON.parse; `undefined` if the text is not an object, or an object with a view. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (Object.hasOwn(value, 'appUser')) return undefined
    return Object.fromEntries(Object.entries(value).filter(([name]) => wanted.includes(name)))
  } catch {
    return undefined
  }
}

/** Reads a row between other rows, which it must not read. */
function readBetween(text: string, before: string, after: string) {
  const [head, row] = [Buffer.from(before), Buffer.from(text)]
  const buffer = Buffer.concat([head, row, Buffer.from(after)])
  return new JsonFields(wanted).read(rowsOf(buffer), head.length, head.length + row.length)
}

const name = oneof(constantFrom(...wanted, 'appUser', '\u0000', 'a"b'), string({ maxLength: 3 }))
const anyObject = dictionary(
  name,
  oneof(
    jsonValue(),
    string({ unit: 'binary' }),
    array(string()),
    dictionary(string(), jsonValue()),
    constantFrom('ä', 'a\nb', '\\', '"', '\ud800', 1e300, -0.5, 1e-7, null, true),
  ),
).map((value) => JSON.stringify(value))

/** Pieces that form valid and almost valid JSON. */
const pieces = array(
  oneof(
    constantFrom(
      ...'{ } [ ] , : " \\ - + . e 0 01 12 1. .5 1e 1e+2 -0 --1 null true tru falsey'.split(' '),
      ...'"id" "email":"x" "id": "a":1 {"id":"1"} "appUser":{} "\\u0069d":1'.split(' '),
      ...'"\\u00e4" "\\ud800" "\\x" "\\u12g4"'.split(' '),
      ' ',
      '\n',
      '\t',
      '\r',
      '"\t"',
      '\u0000',
      '\u00a0',
      '\ufeff',
    ),
    string({ maxLength: 2 }),
  ),
  { maxLength: 10 },
).map((all) => all.join(''))

const anyText = oneof(
  anyObject,
  json(),
  pieces,
  pieces.map((text) => `{${text}}`),
  tuple(anyObject, pieces).map(([text, more]) => text.replace('}', `${more}}`)),
)
const around = oneof(constantFrom('', '\n', ' ', '}', ',"id":2}', '{"a":', '"'), pieces)

describe('reads the values of JSON.parse, or leaves the row to it', () => {
  test.for([
    ['any text', anyText],
    ['objects', anyObject],
  ] as const)('%s', ([, texts]) => {
    let count = 0
    assert(
      property(texts, around, around, (text, before, after) => {
        const found = readBetween(text, before, after)
        if (found === undefined) return
        count++
        expect(found).toEqual(parsed(text))
      }),
      {
        numRuns: 3000,
        examples: [
          ['{"id":"1","id":"2"}', '', ''],
          ['{"id":"1"', '', ',"email":"x"}'],
          ['{"id":"1"}', '', '   '],
          ['{"id":"1"} \u00a0', '', ''],
          ['{"id":01}', '', ''],
          ['{"id":"1",}', '', ''],
          ['{"id":[1,]}', '', ''],
          ['{"a":{"id":1,}}', '', ''],
        ],
      },
    )
    expect(count).toBeGreaterThan(300)
  })

  test('objects without escapes are never left to it', () => {
    const letters = string({ unit: constantFrom('a', 'b', 'ä', '€', '𝒳', ' ') })
    const value = record({ id: letters, x: array(letters), emails: array(letters), ä: letters })
    assert(
      property(value, (object) => {
        expect(readBetween(JSON.stringify(object), '', '\n')).toEqual({ ...object, x: undefined })
      }),
    )
  })

  test('does not depend on bytes of other rows', () => {
    const bytes = Buffer.from([0xff, 0x0a, ...Buffer.from('{"id":"ä"}\n'), 0xc3])
    expect(isUtf8(bytes)).toBe(false)
    expect(new JsonFields(wanted).read(rowsOf(bytes), 2, bytes.length - 1)).toEqual({ id: 'ä' })
  })
})

test('reads an object with a million open brackets in a member that no rule reads', () => {
  const deep = `{"x":${'['.repeat(1e6)}${']'.repeat(1e6)},"id":"1"}`
  expect(readBetween(deep, '', '')).toEqual({ id: '1' })
  expect(readBetween(deep.replace(']', '}'), '', '')).toBeUndefined()
})

test('lists the members of an object, and their members', () => {
  const text =
    '{ "id" : "1", "profile": {"log\\u0069n": [{}], "a": {"b": 1}}, "x": {}, "y": [{"z": 1}]}'
  const names = new JsonFields([]).membersOf(rowsOf(Buffer.from(text)), 0)
  expect(names).toEqual(['id', 'profile', 'profile.login', 'profile.a', 'x', 'y'])
})
