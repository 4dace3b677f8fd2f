import { compile, getEnvironment } from '@igakit/cel'
import { type Actor, type Assumption, findPlatform } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import type { Mine } from '../model/mine.ts'
import { Analyser, type Rule } from './analyser.ts'
import { type Repair, repair, type RepairCase } from './repair.ts'
import { applyEdits, areSeparate, type Edit } from './repair-candidates.ts'

const environment = getEnvironment('workload-federation')
const analysers = {
  github: new Analyser({ environment, platform: findPlatform('github-actions') }),
  gitlab: new Analyser({ environment, platform: findPlatform('gitlab-ci') }),
  aws: new Analyser({ environment, platform: findPlatform('aws-iam-outbound') }),
}
const analyser = analysers.github

function read(expression: string, of: Analyser = analyser): Rule {
  const result = of.read(expression)
  if (!result.ok) throw new Error(`${expression} does not compile`)
  return result.rule
}

const sample = findPlatform('github-actions').samples[0].claims
const { environment: _, ...withoutEnvironment } = sample
/** A push to the main branch, without an environment. */
const push = { ...withoutEnvironment, sub: 'repo:acme/infra:ref:refs/heads/main' }
const pullRequest = findPlatform('github-actions').samples[2]?.claims ?? {}
const gitlabPush = findPlatform('gitlab-ci').samples[0].claims

const admits = (claims: RepairCase['claims']): RepairCase => ({ claims, matched: true })
const refuses = (claims: RepairCase['claims']): RepairCase => ({ claims, matched: false })

interface Row {
  readonly rule: string
  readonly against: Actor
  readonly platform?: keyof typeof analysers
  readonly cases?: readonly RepairCase[]
  readonly mine?: Mine
  readonly assume?: readonly Assumption[]
  readonly maxBytes?: number
  /** The repaired rule. */
  readonly becomes: string
  /** The repaired rule that relies on no name, if `becomes` relies on one. */
  readonly lasting?: string
}

const rows: readonly Row[] = [
  {
    rule: 'claims.repository.startsWith("acme")',
    against: 'outsider',
    becomes: 'claims.repository.startsWith("acme/")',
    lasting: 'claims.repository.startsWith("acme") && claims.repository_owner_id == "65"',
  },
  {
    rule: 'claims.repository.startsWith("acme")',
    against: 'outsider',
    cases: [],
    mine: { repository_owner: ['acme'] },
    becomes: 'claims.repository.startsWith("acme/")',
  },
  {
    rule: 'claims.repository.matches("acme/infra")',
    against: 'outsider',
    becomes: 'claims.repository.matches("^acme/infra")',
    lasting: 'claims.repository.matches("acme/infra") && claims.repository_owner_id == "65"',
  },
  {
    rule: 'claims.repository.endsWith("infra")',
    against: 'outsider',
    // The token may spell the name in another case, so that == could refuse tokens of mine.
    becomes: 'claims.repository.endsWith("infra") && claims.repository_owner_id == "65"',
  },
  {
    rule: "claims.repository.matches(r'^acme/infra.live$')",
    against: 'other_project',
    cases: [],
    mine: { repository_owner: ['acme'], repository: ['acme/infra.live'] },
    becomes: String.raw`claims.repository.matches(r'^acme/infra\.live$')`,
  },
  {
    rule: '!!claims.repository.startsWith("acme")',
    against: 'outsider',
    cases: [],
    mine: { repository_owner: ['acme'] },
    becomes: '!!claims.repository.startsWith("acme/")',
  },
  {
    rule: 'claims.sub.endsWith(":ref:refs/heads/main")',
    against: 'outsider',
    becomes: 'claims.sub.endsWith(":ref:refs/heads/main") && claims.repository_owner_id == "65"',
  },
  {
    rule: 'claims.repository_id == "74"',
    against: 'fork',
    becomes: 'claims.repository_id == "74" && claims.event_name == "push"',
  },
  {
    rule: 'claims.repository_id == "74"',
    against: 'pusher',
    becomes: 'claims.repository_id == "74" && claims.ref_protected == "true"',
  },
  {
    rule: 'claims.repository_id == "74"',
    against: 'pusher',
    cases: [admits({ ...push, ref_protected: 'false' })],
    becomes: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
  },
  {
    // A comment and the layout stay.
    rule: "claims.repository_id == '74' &&\n  claims.ref.startsWith('refs/') // all",
    against: 'pusher',
    cases: [admits({ ...push, ref_protected: 'false' })],
    becomes: "claims.repository_id == '74' &&\n  claims.ref == 'refs/heads/main' // all",
  },
  {
    rule: 'claims.repository_id == "74" &&\n  claims.ref_type == "branch"',
    against: 'pusher',
    becomes:
      'claims.repository_id == "74" &&\n  claims.ref_type == "branch" &&\n  claims.ref_protected == "true"',
  },
  {
    // A condition on all alternatives is smaller than one on each.
    rule: 'claims.repository_id == "74" || claims.actor == "dana"',
    against: 'outsider',
    becomes:
      '(claims.repository_id == "74" || claims.actor == "dana") && claims.repository_owner_id == "65"',
  },
  {
    // Two edits: the case of a pull request has to be refused too.
    rule: 'claims.repository.startsWith("acme")',
    against: 'outsider',
    cases: [admits(push), refuses(pullRequest)],
    becomes: 'claims.repository.startsWith("acme/") && claims.event_name == "push"',
    lasting:
      'claims.repository.startsWith("acme") && claims.repository_owner_id == "65" && claims.event_name == "push"',
  },
  {
    rule: 'claims.project_path.startsWith("acme")',
    platform: 'gitlab',
    cases: [admits(gitlabPush)],
    against: 'outsider',
    becomes: 'claims.project_path.startsWith("acme/")',
    lasting: 'claims.project_path.startsWith("acme") && claims.namespace_id == "72"',
  },
]

describe('repairs', () => {
  test.each(rows)('$rule against $against', (row) => {
    const { against, becomes, cases = [admits(push)], lasting, platform = 'github', rule } = row
    const { assume, maxBytes, mine } = row
    const of = analysers[platform]
    const found = repair(of, read(rule, of), {
      against,
      cases,
      ...(mine && { mine }),
      ...(assume && { assume }),
      ...(maxBytes !== undefined && { maxBytes }),
    })
    expect(found).toMatchObject({ kind: 'repaired', repair: { expression: becomes } })
    if (found.kind !== 'repaired') return
    const isTemporary = found.repair.proof.restsOnName
    expect({ lasting: found.lasting?.expression, isTemporary }).toEqual({
      lasting,
      isTemporary: lasting !== undefined || row.mine !== undefined,
    })
    for (const each of [found.repair, ...(found.lasting ? [found.lasting] : [])]) {
      checkProof(of, row, found.mine, each.expression)
    }
  })
})

/** Asks again what a repair promises. */
function checkProof(of: Analyser, row: Row, mine: Mine, expression: string): void {
  const { against, assume = [], cases = [admits(push)] } = row
  const repaired = read(expression, of)
  expect(of.admits(repaired, against, { mine, assume }).answer).toBe('no')
  expect(of.breaksImplication(repaired, read(row.rule, of)).answer).toBe('no')
  for (const { claims, matched } of cases) {
    const compilation = compile(expression, environment)
    if (!compilation.ok) throw new Error(`${expression} does not compile`)
    const evaluation = compilation.program.evaluate({ claims })
    expect(evaluation.ok && evaluation.value === true).toBe(matched)
  }
}

test('a rule that only the ids of cases keep outsiders out of needs a repair', () => {
  const mine = { repository: ['acme/infra'], repository_owner: ['acme'] }
  const rule = read('claims.repository_id == "74"')
  const found = repair(analyser, rule, { against: 'outsider', mine, cases: [admits(push)] })
  expect(found).toMatchObject({
    kind: 'repaired',
    repair: { expression: `${rule.expression} && claims.repository_owner_id == "65"` },
    mineFromCases: { repository_owner_id: ['65'], repository_id: ['74'] },
  })
})

interface FailedRow {
  readonly rule: string
  readonly against: Actor
  readonly platform?: keyof typeof analysers
  readonly cases?: readonly RepairCase[]
  readonly mine?: Mine
  readonly maxBytes?: number
  readonly maxCandidates?: number
  readonly kind: Repair['kind']
  readonly reason?: RegExp
}

const failedRows: readonly FailedRow[] = [
  { rule: 'claims.repository_id == "74"', against: 'outsider', kind: 'unneeded' },
  {
    rule: 'claims.repository_id == "74"',
    against: 'maintainer',
    cases: [{ ...admits(push), title: 'push' }],
    kind: 'none',
    reason: /the case "push" is a token of this actor/,
  },
  {
    rule: 'claims.repository.startsWith("acme")',
    against: 'outsider',
    cases: [admits({ ...push, repository: 'evil/x', repository_owner: 'evil' })],
    kind: 'none',
    reason: /the rule already refuses case 1/,
  },
  {
    // The case is someone else's token.
    rule: 'claims.ref == "refs/heads/main"',
    against: 'outsider',
    mine: { repository_owner_id: ['66'] },
    cases: [admits(push)],
    kind: 'none',
    reason: /case 1 is a token of this actor/,
  },
  {
    rule: 'claims.ref == "refs/heads/main"',
    against: 'outsider',
    cases: [],
    kind: 'none',
    reason: /name your organization/,
  },
  {
    rule: 'claims.repository.startsWith("acme")',
    against: 'outsider',
    maxBytes: 32,
    kind: 'none',
    reason: /exceed 32 bytes/,
  },
  {
    rule: 'claims.sub.endsWith(":ref:refs/heads/main")',
    against: 'outsider',
    maxCandidates: 0,
    kind: 'undecided',
    reason: /more than 0 edits/,
  },
  {
    // Contradicting assumptions would prove everything.
    rule: 'claims.actor == "dana"',
    against: 'pusher',
    mine: { repository: ['acme/infra'], repository_owner: ['evil'] },
    cases: [],
    kind: 'none',
    reason: /repository_owner lacks "acme"/,
  },
  {
    // Only another project of the owner would get in.
    rule: 'claims.repository in ["acme/other", "evil/x"]',
    against: 'outsider',
    mine: { repository_owner_id: ['65'], repository_id: ['74'], repository: ['acme/infra'] },
    cases: [],
    kind: 'none',
    reason: /no edit shuts the actor out/,
  },
  {
    rule: 'claims.sub == "arn:aws:iam::111122223333:role/deploy"',
    platform: 'aws',
    against: 'fork',
    cases: [],
    kind: 'none',
    reason: /no such actor/,
  },
]

test.each(failedRows)('no repair of $rule against $against: $kind $reason', (row) => {
  const { against, cases, kind, maxBytes, maxCandidates, mine, platform = 'github', reason } = row
  const of = analysers[platform]
  const found = repair(of, read(row.rule, of), {
    against,
    cases: cases ?? [admits(push)],
    ...(mine && { mine }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(maxCandidates !== undefined && { maxCandidates }),
  })
  expect(found.kind).toBe(kind)
  expect('reason' in found ? found.reason : '').toMatch(reason ?? /^$/)
})

const edit = (start: number, end: number, replacement: string): Edit => ({
  range: { start, end },
  replacement,
})

test.each([
  { edits: [edit(0, 1, 'X'), edit(2, 3, 'Z')], text: 'XbZ' },
  { edits: [edit(2, 3, 'Z'), edit(0, 1, 'X')], text: 'XbZ' },
  { edits: [edit(0, 1, 'X'), edit(1, 2, 'Y')], text: 'XYc' },
  // An insertion goes before a replacement at its place.
  { edits: [edit(1, 2, 'Y'), edit(1, 1, '-')], text: 'a-Yc' },
  { edits: [edit(1, 1, '-'), edit(1, 2, 'Y')], text: 'a-Yc' },
])('edits of "abc" make "$text"', ({ edits, text }) => {
  expect([areSeparate(edits), applyEdits('abc', edits)]).toEqual([true, text])
})

test.each([
  { edits: [edit(0, 2, 'X'), edit(1, 3, 'Y')] },
  { edits: [edit(0, 3, 'X'), edit(1, 1, 'Y')] },
])('edits that overlap are not separate', ({ edits }) => {
  expect(areSeparate(edits)).toBe(false)
})

test.each<{ rule: string; mine?: Mine; fromCases: Mine }>([
  {
    rule: 'claims.repository_owner == "acme" && claims.actor == "dana"',
    fromCases: {
      repository_owner_id: ['65'],
      repository_id: ['74'],
      repository: ['acme/infra'],
    },
  },
  {
    // Another repository of the case says nothing about who its owner is.
    rule: 'claims.actor == "dana"',
    mine: { repository_id: ['99'] },
    fromCases: {},
  },
])('says which values that are mine come from cases: $rule', ({ fromCases, mine, rule }) => {
  const cases = [admits(push)]
  const question = { against: 'other_project', cases, ...(mine && { mine }) } as const
  expect(repair(analyser, read(rule), question).mineFromCases).toEqual(fromCases)
})

test('reports a token of a maintainer that the repair newly refuses', () => {
  const rule = read('claims.repository_id == "74"')
  const found = repair(analyser, rule, { against: 'pusher', cases: [admits(push)] })
  if (found.kind !== 'repaired') throw new Error(found.kind)
  const { refused } = found.repair
  expect(refused).toMatchObject({ answer: 'yes', claims: { repository_id: '74' } })
})

test('an undecided repair names the condition', () => {
  const text = 'claims.a.exists(x, x == claims.b)'
  const mine = { repository_owner_id: ['65'] }
  const found = repair(analyser, read(text), { against: 'outsider', mine, maxCandidates: 5 })
  expect(found).toMatchObject({ kind: 'undecided', part: { text } })
})
