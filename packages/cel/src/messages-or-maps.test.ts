import { describe, expect, test } from 'vitest'
import { type EnvironmentId, getEnvironment, prepareInput } from './index.ts'
import { assumesMessages } from './messages-or-maps.ts'

const user = { id: 'u1', email: 'ann@acme.example', department: '', emails: ['ann@acme.example'] }
const input = { subject: user, appOwners: [user] }

function assumes(id: EnvironmentId, expression: string): boolean {
  const environment = getEnvironment(id)
  const assumption = assumesMessages(expression, environment, input)
  const prepared = prepareInput(environment, JSON.stringify(input))
  if (!prepared.ok) throw new Error('the input is valid')
  // What was prepared is judged alike.
  expect(assumesMessages(expression, environment, prepared.input)).toEqual(assumption)
  return assumption !== undefined
}

describe('a verdict rests on users being messages', () => {
  test.each([
    'subject.jobTitle == ""',
    'subject.jobTitle == "Manager"',
    'has(subject.department)',
    'subject.manager != ""',
    'subject.status == UserStatus.ENABLED',
    'subject == User{}',
    '!(subject.jobTitle == "a") && subject.id == "u1"',
  ])('in %s', (expression) => {
    expect(assumes('policy-condition', expression)).toBe(true)
  })

  test.each([
    'subject.email == "ann@acme.example"',
    'subject.email == "eve@acme.example"',
    'subject.id == "u1" || subject.jobTitle == "Manager"',
    'has(subject.email) && has(subject.jobTitle)',
    'subject.emails.exists(e, e.endsWith("@acme.example"))',
    'subject.department == ""',
    'subject.profile.site == "Rome"',
    'true',
    'subject.id',
    'subject.',
  ])('not in %s', (expression) => {
    expect(assumes('policy-condition', expression)).toBe(false)
  })

  test.each(['subject', 'appOwners', 'appOwners + [subject]'])(
    'not where %s is passed on as it is',
    (expression) => {
      expect(assumes('policy-step', expression)).toBe(false)
    },
  )

  test('nor of a field that only maps could have', () => {
    expect(assumes('policy-condition', 'subject.badge == "7"')).toBe(false)
    expect(
      assumesMessages('subject.badge == "7"', getEnvironment('policy-condition'), {
        subject: { badge: '7' },
      }),
    ).toMatchObject({ kind: 'type', confidence: 'assumed' })
  })

  test.each<EnvironmentId>(['workload-federation', 'cel-go'])('nor in %s', (id) => {
    expect(assumesMessages('claims.a == ""', getEnvironment(id), { claims: {} })).toBeUndefined()
  })

  test('nor where a profile says what they are', () => {
    for (const typesAre of ['messages', 'maps'] as const) {
      const environment = getEnvironment('policy-condition', { typesAre })
      expect(assumesMessages('subject.jobTitle == ""', environment, input)).toBeUndefined()
    }
  })
})
