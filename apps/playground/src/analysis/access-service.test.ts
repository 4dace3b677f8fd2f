import { actors } from '@igakit/platforms/platform'
import { describe, expect, test } from 'vitest'
import { testCel } from '@igakit/cel'
import { claimSamples } from '../workspace/samples/claim-samples.ts'
import type { AccessAnswer, AccessQuestion, AccessSubject } from './access-question.ts'
import { accessService } from './access-service.ts'

const input = JSON.stringify(claimSamples[0]?.claims)
const subject = (expression: string): AccessSubject => ({
  environment: 'workload-federation',
  expression,
  input,
})
async function ask<Kind extends AccessAnswer['kind']>(
  question: AccessQuestion & { readonly kind: Kind },
): Promise<Extract<AccessAnswer, { kind: Kind }>> {
  const answer = await accessService.answer(question)
  const isAsked = (one: AccessAnswer): one is Extract<AccessAnswer, { kind: Kind }> =>
    one.kind === question.kind
  if (!isAsked(answer)) throw new TypeError('The answer is of the asked kind.')
  return answer
}
const ladder = async (expression: string): Promise<readonly string[]> =>
  Promise.all(
    actors.map(async (actor) => {
      const { rung } = await ask({ kind: 'rung', actor, ...subject(expression) })
      return rung.access.answer
    }),
  )

describe('who gets in', () => {
  test('detects the platform and infers what is the owner’s', async () => {
    const { issuer } = await ask({ kind: 'issuer', ...subject('claims.repository_id == "74"') })
    expect(issuer).toMatchObject({
      isReadable: true,
      platform: { id: 'github-actions' },
      mine: { repository_id: ['74'] },
    })
  })

  test.each([
    ['claims.actor == "dana"', ['yes', 'yes', 'yes', 'yes', 'yes']],
    ['claims.repository_id == "74"', ['no', 'yes', 'no', 'yes', 'yes']],
    ['clams', ['undecided', 'undecided', 'undecided', 'undecided', 'undecided']],
  ])('%s', async (expression, answers) => {
    expect(await ladder(expression)).toEqual(answers)
  })

  test.each([
    ['claims.repository_id == "74" && claims.ref == "refs/heads/main"', 'pusher', true],
    ['claims.repository_id == "74" && claims.environment == "production"', 'pusher', true],
    ['claims.repository_id == "74" && claims.ref == "refs/heads/main"', 'outsider', false],
    ['claims.repository_id == "74" && claims.environment == ""', 'pusher', false],
    ['claims.repository_id == "74"', 'pusher', false],
  ] as const)('%s keeps the %s out by protection: %s', async (expression, actor, needs) => {
    const { rung } = await ask({ kind: 'rung', actor, ...subject(expression) })
    expect(rung.needsProtection).toBe(needs)
  })

  test('names claims that no fact describes', async () => {
    const expression = 'claims.repositry == "acme/api"'
    const { rung } = await ask({ kind: 'rung', actor: 'outsider', ...subject(expression) })
    if (rung.access.answer !== 'yes') throw new Error('The table of claims is open.')
    expect(rung.access.token.undocumented).toEqual(['repositry'])
  })

  test('shows a token that makes the rule true', async () => {
    const expression = 'claims.repository_owner_id == "65" && claims.workflow == "audit"'
    const { rung } = await ask({ kind: 'rung', actor: 'maintainer', ...subject(expression) })
    if (rung.access.answer !== 'yes') throw new Error('A maintainer gets in.')
    const { claims, differences } = rung.access.token
    expect(testCel({ claimsJson: JSON.stringify(claims), expression }).matched).toBe(true)
    expect(differences.map(({ claim }) => claim)).toContain('workflow')
  })
})

test('the owner’s values can be given, unless they contradict each other', async () => {
  const rule = subject('claims.sub.startsWith("repo:acme/infra")')
  const other = async (mine: NonNullable<AccessSubject['mine']>) =>
    (await ask({ kind: 'rung', actor: 'other_project', ...rule, mine })).rung.access
  const access = await other({ repository_owner: ['acme'], repository: ['acme/infra'] })
  if (access.answer !== 'yes') throw new Error('A repository with a longer name gets in.')
  expect(access.token.claims['repository']).toMatch(/^acme\/infra./)
  expect(await other({ repository_owner: ['other'], repository: ['acme/infra'] })).toMatchObject({
    answer: 'undecided',
    reason: expect.stringMatching(/^your value of repository_owner lacks "acme"/),
  })
})

describe('a comparison with the baseline', () => {
  test.each([
    ['claims.ref == "refs/heads/a" && claims.repository_id == "74"', 'no', 'no'],
    ['claims.repository_id == "74"', 'yes', 'no'],
    [
      'claims.repository_id == "74" && claims.ref == "refs/heads/a" && claims.actor == "x"',
      'no',
      'yes',
    ],
  ])('%s', async (expression, added, removed) => {
    const baseline = 'claims.repository_id == "74" && claims.ref == "refs/heads/a"'
    const { comparison } = await ask({ kind: 'comparison', baseline, ...subject(expression) })
    expect(comparison?.added.answer).toBe(added)
    expect(comparison?.removed.answer).toBe(removed)
  })
})

test('a repair is proved, keeps the cases and shows its edits', async () => {
  const expression = 'claims.sub.startsWith("repo:acme/infra")'
  const claims = { ...claimSamples[0]?.claims }
  const { repair } = await ask({
    kind: 'repair',
    actor: 'other_project',
    cases: [{ title: 'main', claims, matched: true }],
    ...subject(expression),
  })
  if (repair.kind !== 'repaired') throw new Error(repair.kind)
  const [option] = repair.options
  expect(option?.edits).not.toEqual([])
  const claimsJson = JSON.stringify(claims)
  expect(testCel({ claimsJson, expression: option?.expression ?? '' }).matched).toBe(true)
  const { rung } = await ask({
    kind: 'rung',
    actor: 'other_project',
    ...subject(option?.expression ?? ''),
  })
  expect(rung.access.answer).toBe('no')
})

test('decides the guarantees of a suite', async () => {
  const suite = JSON.stringify({
    environment: 'workload-federation',
    platform: 'github-actions',
    rules: [
      {
        name: 'rule',
        expression: 'claims.repository_id == "74"',
        cases: [],
        guarantees: [
          { refuses: { actor: 'outsider' } },
          { implies: 'claims.ref == "refs/heads/main"' },
          { refuses: { actor: 'maintainer' } },
          { name: 'refuses outsider!', refuses: { actor: 'outsider' } },
        ],
      },
    ],
  })
  const { guarantees } = await ask({ kind: 'guarantees', suite })
  expect(guarantees).toMatchObject([
    {
      title: 'Anyone with a GitHub account, in repositories of their own: kept out',
      status: 'passed',
      result: { holds: true },
    },
    {
      title: 'implies claims.ref == "refs/heads/main"',
      status: 'failed',
      result: { holds: false },
    },
    { status: 'failed', reason: 'A token of this actor gets in.' },
    { title: 'refuses outsider!', status: 'passed' },
  ])
})
