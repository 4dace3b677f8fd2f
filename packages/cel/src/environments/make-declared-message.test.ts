import { expect, test } from 'vitest'
import { compile, formatIssues, formatValue } from '../index.ts'
import { anyResult } from './cel-go.ts'
import { defineEnvironment } from './define-environment.ts'
import { policyStep } from './service/policy-step.ts'

const environment = defineEnvironment({ ...policyStep, result: anyResult }, policyStep.load())

test.each([
  ['User{}', 'User{}'],
  ['User{email: "a", display_name: "b"}', 'User{email: "a", displayName: "b"}'],
  ['User{email: "a"} == User{email: "a", displayName: ""}', 'true'],
  ['User{email: "a"} == User{email: "b"}', 'false'],
  ['User{status: UserStatus.ENABLED}.status', '1'],
  ['User{emails: ["a"]}.emails[0]', '"a"'],
  ['User{email: dyn("a")}.email', '"a"'],
  ['has(Task{analysis: TaskAnalysis{}}.analysis)', 'true'],
  ['has(Task{analysis: null}.analysis)', 'false'],
  ['Task{created_at: timestamp(0)}.createdAt', 'timestamp("1970-01-01T00:00:00Z")'],
  ['User{email: dyn(1)}', 'field type conversion error for User.email value type: int'],
  ['User{emails: dyn([1])}', 'field type conversion error for User.emails value type: list'],
])('%s', (expression, expected) => {
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(formatIssues(compilation.issues, expression))
  const evaluation = compilation.program.evaluate({})
  expect(
    evaluation.ok ? formatValue(evaluation.value) : formatIssues(evaluation.issues, expression),
  ).toBe(expected)
})

test.each(['User{mail: "a"}', 'User{email: 1}', 'Robot{}'])('%s does not compile', (expression) => {
  expect(compile(expression, environment)).toMatchObject({ ok: false })
})
