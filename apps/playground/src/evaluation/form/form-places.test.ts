import { describe, expect, test } from 'vitest'
import { FormPlaces } from './form-places.ts'

const json = String.raw`{"fields": [
  {"name": "a", "stringField": {}, "adminConfig": {"defaultValueCel": "\"x\u0041\" + 'é😀'"}},
  {"name": "b", "int64Field": {"rulez": {}}, "sharedConfig": {"inputTransformationCel": "input"}}
]}`
const places = new FormPlaces(json)
const textAt = (range: { start: number; end: number } | undefined): string | undefined =>
  range && json.slice(range.start, range.end)

describe('the expressions of a form', () => {
  test('have their field, type and text', () => {
    expect(places.expressions()).toMatchObject([
      { field: 'a', fieldType: 'stringField', member: 'defaultValueCel', text: `"xA" + 'é😀'` },
      { field: 'b', fieldType: 'int64Field', member: 'inputTransformationCel', text: 'input' },
    ])
  })

  test('map each UTF-16 unit to its source', () => {
    const [one] = places.expressions()
    const { offsets = [], text = '' } = one ?? {}
    expect(offsets).toHaveLength(text.length + 1)
    const sourceOf = (part: string): string => {
      const start = text.indexOf(part)
      return json.slice(offsets[start], offsets[start + part.length])
    }
    expect(sourceOf('"x')).toBe(String.raw`\"x`)
    expect(sourceOf('A')).toBe(String.raw`\u0041`)
    expect(sourceOf('😀')).toBe('😀')
    expect(json[offsets.at(-1) ?? 0]).toBe('"')
  })

  test.each([
    ['an unfinished string', '{"fields": [{"sharedConfig": {"defaultValueCel": "subject.'],
    ['an unfinished object', '{"fields": [{"sharedConfig": {"defaultValueCel": "subject."}'],
    ['a trailing comma', '{"fields": [{"sharedConfig": {"defaultValueCel": "subject.",}},]}'],
  ])('are found in JSON with %s', (_, text) => {
    const [one] = new FormPlaces(text).expressions()
    expect(one).toMatchObject({ field: '', text: 'subject.' })
    expect(one?.offsets.at(-1)).toBe(text.indexOf('subject.') + 'subject.'.length)
  })

  test.each(['', '[]', '{"fields": 1}', '{"fields": [1, null]}', '['.repeat(100_000)])(
    'are absent in %.20s',
    (text) => {
      expect(new FormPlaces(text).expressions()).toEqual([])
    },
  )
})

test('finds values, names of members and parts of expressions', () => {
  expect(textAt(places.valueAt(['fields', 0, 'name']))).toBe('"a"')
  expect(textAt(places.nameAt(['fields', 1, 'int64Field', 'rulez']))).toBe('"rulez"')
  const path = ['fields', 1, 'sharedConfig', 'inputTransformationCel']
  expect(textAt(places.withinString(path, { start: 0, end: 2 }))).toBe('in')
})

test('falls back to the bracket of the nearest enclosing value', () => {
  expect(places.valueAt(['fields', 1, 'name', 'none'])).toEqual(
    places.valueAt(['fields', 1, 'name']),
  )
  expect(textAt(places.valueAt(['fields', 1, 'missing']))).toBe('{')
})
