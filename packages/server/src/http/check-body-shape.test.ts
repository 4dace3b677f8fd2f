import { expect, test } from 'vitest'
import { checkBodyShape, MAX_BODY_VALUES } from './check-body-shape.ts'

/** Returns a body with the given number of values, including the array itself. */
const list = (values: number) => Array.from({ length: values - 1 }, () => 1)
const members = (values: number) =>
  Object.fromEntries(list(values).map((value, index) => [`member${index}`, value]))
const nested = (values: number) => {
  let body: unknown = []
  for (let depth = 1; depth < values; depth++) body = [body]
  return body
}

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'a'],
  ['members', { a: { b: [1, { proto: null, constructor: 1 }] } }],
])('accepts %s', (_, body) => {
  expect(checkBodyShape(body)).toEqual({ ok: true, value: body })
})

test.each([
  ['items', list],
  ['members', members],
  ['nested lists', nested],
])('counts %s', (_, make) => {
  expect(checkBodyShape(make(MAX_BODY_VALUES)).ok).toBe(true)
  expect(checkBodyShape(make(MAX_BODY_VALUES + 1))).toMatchObject({
    refusal: {
      code: 11,
      message: `body: Holds more than ${MAX_BODY_VALUES} values; send fewer at once.`,
    },
  })
})

test('stops at the limit', () => {
  let looked = 0
  const body = new Proxy(list(MAX_BODY_VALUES * 10), {
    get(target, name, receiver) {
      looked++
      return Reflect.get(target, name, receiver)
    },
  })
  expect(checkBodyShape(body).ok).toBe(false)
  // Each item costs one property read and one read of the length.
  expect(looked).toBeLessThan(MAX_BODY_VALUES * 2 + 10)
})

test.each([
  ['{"__proto__":{}}', 'body.__proto__'],
  ['{"a":{"b":[1,{"__proto__":null}]}}', 'body.a.b[1].__proto__'],
])('refuses the prototype in %s', (text, field) => {
  expect(checkBodyShape(JSON.parse(text))).toMatchObject({
    refusal: { code: 3, details: [{ fieldViolations: [{ field }] }] },
  })
})
