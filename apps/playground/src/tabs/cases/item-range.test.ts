import { expect, test } from 'vitest'
import { itemRange } from './item-range.ts'

test.each([
  ['[{"a": 1}, {"b": [1, 2]} ]', ['{"a": 1}', '{"b": [1, 2]}']],
  ['[\n  1 ,\n  "],[",  true\n]', ['1', '"],["', 'true']],
  ['[[], {"}": "\\"]"}]', ['[]', '{"}": "\\"]"}']],
  ['[]', []],
  ['{"a": 1}', []],
  ['[1, 2', ['1']],
])('finds the items of %s', (json, items) => {
  const found = [0, 1, 2].flatMap((index) => {
    const range = itemRange(json, index)
    return range ? [json.slice(range.start, range.end)] : []
  })
  expect(found).toEqual(items)
})
