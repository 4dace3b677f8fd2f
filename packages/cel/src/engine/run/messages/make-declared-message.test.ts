import { expect, test } from 'vitest'
import { compile, formatIssues, formatValue } from '../../../index.ts'
import { anyResult } from '../../../environments/cel-go.ts'
import { defineEnvironment } from '../../../environments/define-environment.ts'
import { policyStep } from '../../../environments/service/policy-step.ts'

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
  ['Task{analysis: TaskAnalysis{}} == Task{}', 'false'],
  ['Task{analysis: TaskAnalysis{conflictViolations: []}} == Task{}', 'false'],
  ['Task{created_at: timestamp(0)} == Task{}', 'false'],
  ['User{profile: {"a": 1, "b": [2u, null]}}.profile', '{"a": 1.0, "b": [2.0, null]}'],
  ['User{profile: {"a": 9007199254740993}}.profile.a', '"9007199254740993"'],
  ['has(User{profile: {}}.profile)', 'false'],
])('%s', (expression, expected) => {
  expect(evaluate(expression)).toBe(expected)
})

test.each([
  [
    'User{email: dyn(1)}',
    "User.email value type: unsupported type conversion from 'int' to string",
  ],
  [
    'User{email: dyn(null)}',
    "User.email value type: type conversion error from 'null_type' to 'string'",
  ],
  [
    'User{emails: dyn([1])}',
    "User.emails value type: unsupported type conversion from 'int' to string",
  ],
  ['User{status: 2147483648}', 'User.status value type: integer overflow'],
  [
    'User{status: dyn(null)}',
    "User.status value type: type conversion error from 'null_type' to 'protoreflect.EnumNumber'",
  ],
  [
    'User{profile: {"a": int}}',
    "User.profile value type: type conversion not supported for 'type'",
  ],
  [
    'User{profile: {"a": {1: 2}}}',
    "User.profile value type: unsupported type conversion from 'int' to string",
  ],
  [
    'Task{created_at: dyn(1)}',
    "Task.created_at value type: unsupported type conversion from 'int' to *timestamppb.Timestamp",
  ],
  [
    'AppUser{status: dyn(1)}',
    "AppUser.status value type: unsupported type conversion from 'int' to AppUserStatus",
  ],
  [
    'AppUser{status: dyn(User{})}',
    'AppUser.status value type: type conversion error: pb.Merge() arguments must be the same type. got: AppUserStatus, User',
  ],
])('%s does not convert', (expression, message) => {
  expect(evaluate(expression)).toBe(`field type conversion error for ${message}`)
})

test.each([
  ['User{emails: dyn({})}', 'unsupported field type for User.emails: map(dyn, dyn)'],
  ['User{profile: dyn(null)}', 'unsupported field type for User.profile: null_type'],
])('%s is not repeated', (expression, message) => {
  expect(evaluate(expression)).toBe(message)
})

test.each(['User{mail: "a"}', 'User{email: 1}', 'Robot{}'])('%s does not compile', (expression) => {
  expect(compile(expression, environment)).toMatchObject({ ok: false })
})

/** Returns the value of a rule, or its error, as a string. */
function evaluate(expression: string): string {
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(formatIssues(compilation.issues, expression))
  const evaluation = compilation.program.evaluate({})
  return evaluation.ok ? formatValue(evaluation.value) : formatIssues(evaluation.issues, expression)
}
