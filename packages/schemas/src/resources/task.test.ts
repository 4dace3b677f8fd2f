import { expect, test } from 'vitest'
import { taskSchema, taskViewSchema } from './task.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { taskViewExample } from '../testing/task-view-example.ts'
import { requestView } from '../views/request/request-view.ts'

test('accepts a task with all its members unchanged', () => {
  expect(taskViewSchema.parse(taskViewExample)).toEqual(taskViewExample)
})

const taken: [what: string, task: unknown][] = [
  ['missing members', {}],
  ['null members', { numericId: null, form: null, policy: { current: null }, annotations: null }],
  ['unknown members', { state: 'OPEN', policy: { history: [{}] } }],
  ['actions of any kind', { actions: ['APPROVE', 5, { id: 'a' }, null] }],
  ['annotations of any type', { annotations: [{ '@type': '', more: { '@type': 5 } }] }],
  ['data of any kind', { data: { a: null, b: [{}], 'c.d': 1e300 } }],
]

test.each(taken)('accepts a task with %s', (_, task) => {
  expect(taskSchema.parse(task)).toEqual(task)
})

const refused: [what: string, task: unknown, path: string, code: string][] = [
  ['its number as a number', { numericId: 42 }, 'numericId', 'invalid_type'],
  ['a number beyond 64 bits', { numericId: '9223372036854775808' }, 'numericId', 'int64_range'],
  ['a fractional number of comments', { commentCount: 0.5 }, 'commentCount', 'invalid_type'],
  [
    'an annotation without a type',
    { annotations: [{ a: 1 }] },
    'annotations.0.@type',
    'invalid_type',
  ],
  ['data that is not an object', { data: 'a' }, 'data', 'invalid_type'],
  ['an invalid day', { createdAt: '2026-02-29T00:00:00Z' }, 'createdAt', 'timestamp_range'],
  ['actions that are not a list', { actions: {} }, 'actions', 'invalid_type'],
  [
    'an issue in the current step',
    { policy: { current: { form: { completed: { completedAt: 'now' } } } } },
    'policy.current.form.completed.completedAt',
    'timestamp',
  ],
]

test.each(refused)('rejects a task with %s', (_, task, path, code) => {
  expect(issuesOf(taskSchema, task)).toEqual([{ path, code }])
})

test('a request excludes the creation time and unknown members', () => {
  const task = { createdAt: '2026-03-01T12:00:00Z', deletedAt: null, state: 'OPEN' }
  expect(issuesOf(requestView(taskSchema), task)).toEqual([
    { path: 'createdAt', code: 'read_only' },
    { path: 'state', code: 'unknown_field' },
  ])
})
