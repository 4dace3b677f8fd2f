import { describe, expect, test } from 'vitest'
import { nowOf } from '../../workspace/open-case.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { chosenOf, type Guarantee, partsOf, type SharePart } from './share-choice.ts'
import type { RuleWorkspace, Workspace } from '../../workspace/workspace.ts'
import { randomWorkspace } from './testing/random-workspace.ts'

const rule: RuleWorkspace = {
  kind: 'rule',
  suite: {
    environment: 'workload-federation',
    directory: { users: [{ id: 'DIRECTORY' }] },
    fixtures: { one: { claims: { sub: 'CASES' } } },
    rules: [
      {
        name: 'NAME',
        expression: 'RULE',
        cases: [{ name: 'CASES', given: { claims: { sub: 'CASES' } }, expect: true }],
        guarantees: [{ refuses: { actor: 'outsider', mine: { sub: ['GUARANTEES'] } } }],
      },
    ],
  },
  openRule: 0,
  input: '"INPUT"',
}
const match: Workspace = {
  kind: 'match',
  suite: {
    kind: 'match',
    directory: { users: [{ id: 'DIRECTORY' }] },
    accounts: [{ id: 'INPUT' }],
    users: [{ id: 'INPUT' }],
    cases: [{ name: 'CASES', account: 'CASES', expect: { outcome: 'matched', user: 'CASES' } }],
  },
  filter: 'RULE',
  matchCases: [{ appUserKeyCel: 'NAME', userKeyCel: 'RULE' }],
  accounts: '["INPUT"]',
  users: '["INPUT"]',
}
const form: Workspace = {
  kind: 'form',
  suite: {
    kind: 'form',
    directory: { users: [{ id: 'DIRECTORY' }] },
    fixtures: { one: { subject: { id: 'CASES' } } },
    cases: [{ name: 'CASES', given: { subject: { id: 'CASES' } }, expect: { values: {} } }],
  },
  form: '{"RULE": "NAME"}',
  given: '"INPUT"',
  submitted: '"INPUT"',
}

const parts: readonly SharePart[] = ['input', 'cases', 'guarantees', 'directory']

describe.each([rule, match, form])('of a $kind', (workspace) => {
  // Only rules have guarantees.
  const its = parts.filter((part) => part !== 'guarantees' || workspace.kind === 'rule')
  const choices = Array.from({ length: 2 ** its.length }, (_, bits) =>
    its.filter((_part, index) => bits & (2 ** index)),
  )
  test.each(choices.map((choice) => ({ choice })))('contains exactly $choice', ({ choice }) => {
    const shared = JSON.stringify(chosenOf(workspace, new Set(choice)))
    expect(parts.filter((part) => shared.includes(part.toUpperCase()))).toEqual(choice)
    expect(shared).toContain('RULE')
    expect(shared).toContain('NAME')
  })

  test('lists each part', () => {
    expect(partsOf(workspace).flatMap(({ part }) => part ?? [])).toEqual(its)
  })
})

test('contains the whole workspace if all is selected', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const workspace = randomWorkspace(seed)
    expect(chosenOf(workspace, new Set(parts))).toEqual(workspace)
  }
})

test.each<readonly [Guarantee, readonly string[]]>([
  [{ implies: 'true' }, ['The guarantee']],
  [
    { refuses: { actor: 'outsider', mine: { repository_owner: ['acme'] } } },
    ['The guarantee, with the values that are yours'],
  ],
])('lists the guarantee %j', (guarantee, titles) => {
  const [one] = rule.suite.rules
  if (!one) throw new Error('There is a rule.')
  const listed = partsOf({
    ...rule,
    suite: { ...rule.suite, rules: [{ ...one, guarantees: [guarantee] }] },
  })
  expect(listed.flatMap(({ part, title }) => (part === 'guarantees' ? title : []))).toEqual(titles)
})

test.each([
  [rule, 'The case, with its input and the fixtures'],
  [form, 'The case, with its input and the fixtures'],
  [match, 'The case, with its input'],
])('lists the case and the fixtures of a $kind', (workspace, title) => {
  expect(partsOf(workspace)).toContainEqual({ part: 'cases', title })
})

test('does not list missing parts', () => {
  const bare = ruleWorkspace({ environment: 'cel-go', expression: 'true', input: '{}' })
  expect(partsOf(bare).flatMap(({ part }) => part ?? [])).toEqual(['input'])
})

test('does not contain the page’s notes', () => {
  const notes = {
    rules: [{ baseline: 'EARLIER' }],
    source: { name: 'FILE', text: 'FILE', files: {} },
  }
  for (const workspace of [rule, match, form]) {
    const kept = Object.assign({ notes }, workspace)
    expect(JSON.stringify(chosenOf(kept, new Set(parts)))).not.toMatch(/EARLIER|FILE/)
  }
})

test('keeps the time of the page with and without the open case', () => {
  const [one] = rule.suite.rules
  const [given] = one?.cases ?? []
  if (!one || !given) throw new Error('There is a case.')
  const timed = { ...one, cases: [{ ...given, now: '2026-01-31T09:30:00Z' }] }
  const workspace = { ...rule, openCase: 0, suite: { ...rule.suite, rules: [timed] } }
  for (const choice of [new Set<SharePart>(), new Set(parts)]) {
    expect(nowOf(chosenOf(workspace, choice))).toBe('2026-01-31T09:30:00Z')
  }
  expect(chosenOf(workspace, new Set())).not.toHaveProperty('openCase')
  expect(partsOf(workspace)).toContainEqual({ title: 'The time of now()' })
})
