import { expect, test } from 'vitest'
import {
  compile,
  Duration,
  ExactValue,
  formatValue,
  getEnvironment,
  Timestamp,
  type CelValue,
  type EnvironmentId,
} from '../index.ts'

const time = Timestamp.parse('2026-01-31T09:30:00Z') ?? null
const hour = Duration.parse('1h') ?? null

function valueOf(id: EnvironmentId, expression: string, input: object): string {
  const compilation = compile(expression, getEnvironment(id))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const evaluation = compilation.program.evaluate(input)
  return evaluation.ok ? formatValue(evaluation.value) : (evaluation.issues[0]?.message ?? '')
}

test.for<[CelValue, string, string]>([
  [1n, 'claims.v + 1', '2'],
  [time, 'claims.v.getFullYear()', '2026'],
  [hour, 'type(claims.v)', 'google.protobuf.Duration'],
  [new Uint8Array([1]), 'claims.v.size()', '1'],
  [new Map([[1n, 'one']]), 'claims.v[1]', '"one"'],
  [[1n], 'claims.v[0] + 1', '2'],
  [1n, 'claims.v.value', 'no such key: value'],
])('%s is a claim value as it is', ([value, expression, expected]) => {
  const inList = expression.replace('claims.v', 'claims.l[0]')
  const input = { claims: { v: new ExactValue(value), l: [new ExactValue(value)] } }
  expect(valueOf('cel-go', expression, input)).toBe(expected)
  expect(valueOf('cel-go', inList, input)).toBe(expected)
})

const task = (created_at: unknown): object => ({ task: { created_at } })

test('is valid only where its type is expected', () => {
  const rule = 'task.created_at < timestamp("2027-01-01T00:00:00Z")'
  expect(valueOf('policy-condition', rule, task(new ExactValue(time)))).toBe('true')
  expect(valueOf('policy-condition', rule, task(new ExactValue(1n)))).toBe(
    'task.created_at must be of type google.protobuf.Timestamp, not int',
  )
})
