import { expect, test } from 'vitest'
import { expressionRange } from './expression-range.ts'

const expression = 'a == "x" && b'
const form = JSON.stringify(
  { fields: ['one', 'two'].map((name) => ({ name, config: { defaultValueCel: expression } })) },
  null,
  2,
)

test.each([
  ['one', 'a == "x"', 'a == \\"x\\"'],
  ['two', 'b', 'b'],
  ['two', expression, 'a == \\"x\\" && b'],
])('finds a part of the expression of %s in its JSON: %s', (field, part, text) => {
  const start = expression.lastIndexOf(part)
  const range = expressionRange(form, field, expression, { start, end: start + part.length })
  expect(form.slice(range?.start, range?.end)).toBe(text)
  expect((range?.start ?? 0) > form.indexOf(`"${field}"`)).toBe(true)
})

test('does not find a missing expression', () => {
  expect(expressionRange(form, 'one', 'c', { start: 0, end: 1 })).toBeUndefined()
})
