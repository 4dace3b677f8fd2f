import { expect, test } from 'vitest'
import { compile, encodeValue, getEnvironment } from '../../../index.ts'

const environment = getEnvironment('cel-go')

test.each([
  ['{"a": 1}', { map: { a: { double: '1' } } }],
  ['{"a": 1u}', { map: { a: { double: '1' } } }],
  ['{"a": 9007199254740993}', { map: { a: '9007199254740993' } }],
  ['{"a": b"hi"}', { map: { a: 'aGk=' } }],
  ['{"a": duration("1h")}', { map: { a: '3600s' } }],
  ['{"a": timestamp("2024-02-29T12:00:00.5Z")}', { map: { a: '2024-02-29T12:00:00.5Z' } }],
  ['{"a": [1, {"b": null}]}', { map: { a: [{ double: '1' }, { map: { b: null } }] } }],
])('reads the fields %s of a Struct back as JSON', (fields, value) => {
  expect(evaluate(`google.protobuf.Struct{fields: ${fields}}`)).toEqual(value)
})

test.each([
  ['google.protobuf.Struct{fields: {"a": "b"}}.a', 'b'],
  ['has(google.protobuf.Struct{fields: {"a": "b"}}.c)', false],
  ['google.protobuf.ListValue{values: [1]}[0]', { double: '1' }],
])('reads fields of a message literal: %s', (expression, value) => {
  expect(evaluate(expression)).toEqual(value)
})

test.each([
  ['seconds: 9223372036, nanos: 854775807', '2562047h47m16.854775807s'],
  ['seconds: 9223372036, nanos: 854775808', '2562047h47m16.854775807s'],
  ['seconds: 9223372037, nanos: -854775809', '2562047h47m16.854775807s'],
  ['seconds: -9223372036, nanos: -854775808', '-2562047h47m16.854775808s'],
  ['seconds: -9223372036, nanos: -854775809', '-2562047h47m16.854775808s'],
  ['seconds: -9223372037, nanos: 2147483647', '-2562047h47m16.854775808s'],
  ['seconds: 1, nanos: -2147483648', '-1.147483648s'],
])('saturates the seconds of a Duration first: {%s}', (fields, duration) => {
  expect(evaluate(`google.protobuf.Duration{${fields}}`)).toEqual({ duration })
})

function evaluate(expression: string): unknown {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return compilation.issues
  const evaluation = compilation.program.evaluate({ claims: {} })
  return evaluation.ok ? encodeValue(evaluation.value) : evaluation.issues
}
