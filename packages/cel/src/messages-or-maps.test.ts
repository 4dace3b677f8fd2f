import { describe, expect, test, vi } from 'vitest'
import {
  compile,
  type EnvironmentId,
  type Evaluation,
  getEnvironment,
  prepareInput,
} from './index.ts'
import type { Profile } from './profile/profile.ts'

const user = { id: 'u1', email: 'ann@acme.example', department: '', emails: ['ann@acme.example'] }
const input = { subject: user, appOwners: [user] }

function evaluate(id: EnvironmentId, expression: string, profile?: Profile): Evaluation {
  const environment = getEnvironment(id, profile)
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error('the rule does not compile')
  const evaluation = compilation.program.evaluate(input)
  const prepared = prepareInput(environment, JSON.stringify(input))
  if (!prepared.ok) throw new Error('the input is valid')
  // Prepared input leads to the same assumptions.
  expect(compilation.program.evaluate(prepared.input)).toMatchObject({
    ok: evaluation.ok,
    assumptions: evaluation.assumptions,
  })
  return evaluation
}

/** Returns the assumptions behind a verdict, except assumptions about the names in the rule. */
function rests(id: EnvironmentId, expression: string, profile?: Profile): readonly string[] {
  const { assumptions } = evaluate(id, expression, profile)
  return assumptions.filter(({ kind }) => kind === 'type').map(({ name }) => name)
}

describe('a verdict depends on users being messages', () => {
  test.each([
    'subject.jobTitle == ""',
    'subject.jobTitle == "Manager"',
    'has(subject.department)',
    'subject.manager != ""',
    'subject.status == UserStatus.ENABLED',
    'subject == User{}',
    '!(subject.jobTitle == "a") && subject.id == "u1"',
  ])('in %s', (expression) => {
    expect(rests('policy-condition', expression)).toEqual(['messages'])
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
  ])('does not for %s', (expression) => {
    expect(rests('policy-condition', expression)).toEqual([])
  })

  test.each(['subject', 'appOwners', 'appOwners + [subject]'])(
    'does not if %s is passed through',
    (expression) => {
      expect(rests('policy-step', expression)).toEqual([])
    },
  )

  test('does not if a profile declares the representation', () => {
    for (const typesAre of ['messages', 'maps'] as const) {
      expect(rests('policy-condition', 'subject.jobTitle == ""', { typesAre })).toEqual([])
    }
  })
})

describe('invalid rules', () => {
  const environment = getEnvironment('policy-condition')

  test('depend on it if a field is unknown', () => {
    expect(compile('subject.badge == "7"', environment)).toMatchObject({
      ok: false,
      issues: [{ code: 'undefined_field' }],
      assumptions: [{ kind: 'type', name: 'messages', confidence: 'assumed' }],
    })
  })

  test.each(['subject.badge == 7 + "a"', 'subjekt.badge == "7"', 'subject.badge =='])(
    'does not for %s, which is invalid either way',
    (expression) => {
      const compilation = compile(expression, environment)
      expect(compilation).toMatchObject({ ok: false })
      expect(compilation).not.toHaveProperty('assumptions')
    },
  )
})

test('both evaluations use the same time', () => {
  let readings = 0
  // Each reading of the clock returns a time one second later.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => ++readings * 1000)
  vi.stubGlobal(
    'Date',
    class extends Date {
      constructor() {
        super(Date.now())
      }
    },
  )
  const expression = 'subject.email + time.format(now(), TimeFormat.TIME)'
  const compilation = compile(expression, getEnvironment('form-default'))
  const evaluation = compilation.ok ? compilation.program.evaluate(input) : undefined
  vi.unstubAllGlobals()
  clock.mockRestore()
  expect(evaluation).toMatchObject({ ok: true, assumptions: [] })
})

test('claims are maps and do not depend on it', () => {
  const compilation = compile('claims.a == ""', getEnvironment('workload-federation'))
  expect(compilation.ok && compilation.program.evaluate({ claims: {} })).toMatchObject({
    ok: false,
    assumptions: [],
  })
})

/** Returns the number of times that an evaluation reads the subject from the input. */
function readsOf(expression: string): number {
  const compilation = compile(expression, getEnvironment('policy-condition'))
  if (!compilation.ok) throw new Error('the rule does not compile')
  let reads = 0
  const counted = {
    get subject() {
      reads++
      return user
    },
  }
  compilation.program.evaluate(counted)
  return reads
}

test('does not repeat an evaluation that exceeds its limits', () => {
  const hundred = `[${'1,'.repeat(99)}1]`
  const loops = ['a', 'b', 'c', 'd'].map((name) => `${hundred}.all(${name}, `)
  const endless = `${loops.join('')}subject.id != ""${')'.repeat(loops.length)}`
  expect(readsOf(endless)).toBe(readsOf('subject.id != ""') / 2)
})
