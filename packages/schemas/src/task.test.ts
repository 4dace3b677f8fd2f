import { expect, test } from 'vitest'
import { taskSchema, taskViewSchema } from './task.ts'
import { issuesOf } from './testing/issues-of.ts'
import { taskViewExample } from './testing/task-view-example.ts'
import { requestView } from './views/request-view.ts'

test('A task with all its members is taken as it is', () => {
  expect(taskViewSchema.parse(taskViewExample)).toEqual(taskViewExample)
})

const taken: [what: string, task: unknown][] = [
  ['what is left out', {}],
  ['what is null', { numericId: null, form: null, policy: { current: null }, annotations: null }],
  ['what the interface does not show', { state: 'OPEN', policy: { history: [{}] } }],
  ['actions of any kind', { actions: ['APPROVE', 5, { id: 'a' }, null] }],
  ['annotations of any type', { annotations: [{ '@type': '', more: { '@type': 5 } }] }],
  ['data of any kind', { data: { a: null, b: [{}], 'c.d': 1e300 } }],
]

test.each(taken)('A task takes %s', (_, task) => {
  expect(taskSchema.parse(task)).toEqual(task)
})

const refused: [what: string, task: unknown, path: string, code: string][] = [
  ['its number as a number', { numericId: 42 }, 'numericId', 'invalid_type'],
  ['a number beyond 64 bits', { numericId: '9223372036854775808' }, 'numericId', 'int64_range'],
  ['half a comment', { commentCount: 0.5 }, 'commentCount', 'invalid_type'],
  [
    'an annotation without a type',
    { annotations: [{ a: 1 }] },
    'annotations.0.@type',
    'invalid_type',
  ],
  ['data that is no object', { data: 'a' }, 'data', 'invalid_type'],
  ['a day that is none', { createdAt: '2026-02-29T00:00:00Z' }, 'createdAt', 'timestamp_range'],
  ['actions that are no list', { actions: {} }, 'actions', 'invalid_type'],
  [
    'a fault in the current step',
    { policy: { current: { form: { completed: { completedAt: 'now' } } } } },
    'policy.current.form.completed.completedAt',
    'timestamp',
  ],
]

test.each(refused)('A task refuses %s', (_, task, path, code) => {
  expect(issuesOf(taskSchema, task)).toEqual([{ path, code }])
})

test('A request does not say when a task was created, nor what nobody knows', () => {
  const task = { createdAt: '2026-03-01T12:00:00Z', deletedAt: null, state: 'OPEN' }
  expect(issuesOf(requestView(taskSchema), task)).toEqual([
    { path: 'createdAt', code: 'read_only' },
    { path: 'state', code: 'unknown_field' },
  ])
})
