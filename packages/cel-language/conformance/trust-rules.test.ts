import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, getEnvironment, testCel } from '@igakit/cel'
import { findPlatform, isPlatformId, type PlatformId } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import { describe, expect, test } from 'vitest'
import { trustRules } from '../fixtures/trust-rules.ts'
import type { LintFinding } from '../src/lint/lint-rules.ts'
import { lintRules } from '../src/lint/lint-rules.ts'
import { analyseRule, type AnalysisOptions, analysisSteps } from '../src/proofs/analyse-rule.ts'

const environment = getEnvironment('workload-federation')

const findingsOf = (
  expression: string,
  platform?: PlatformId,
  options: AnalysisOptions = {},
): readonly LintFinding[] => analyseRule(expression, environment, { platform, ...options }).findings

const alarmsOf = (findings: readonly LintFinding[]): readonly LintFinding[] =>
  findings.filter(({ severity }) => severity !== 'hint')

const actorsOf = (findings: readonly LintFinding[]): readonly string[] =>
  findings.flatMap(({ analysis }) =>
    analysis?.answer === 'admits' ? analysis.tokens.map(({ actor }) => actor) : [],
  )

/** Tells if findings fit a label: the actor who gets in, with the severity of the actor. */
function isRight(label: string, findings: readonly LintFinding[]): boolean {
  const alarms = alarmsOf(findings)
  const hasError = alarms.some(({ severity }) => severity === 'error')
  switch (label) {
    case 'sound':
      return alarms.length === 0
    case 'never-true':
    case 'ineffective':
      return alarms.some(({ rule }) => rule === 'always-false' || rule === 'literal-wildcard')
    case 'outsider':
      return hasError && actorsOf(alarms).includes('outsider')
    default:
      return !hasError && actorsOf(alarms).includes(label)
  }
}

describe('labelled trust conditions', () => {
  const checked = trustRules.map((one) => {
    const findings = findingsOf(one.expression, one.platform)
    return { ...one, findings, isRight: isRight(one.label, findings) }
  })
  const insecure = checked.filter(({ label }) => label !== 'sound')
  const sound = checked.filter(({ label }) => label === 'sound')

  test('cover all actors on many platforms', () => {
    expect(trustRules.length).toBeGreaterThanOrEqual(120)
    expect(new Set(trustRules.map(({ expression }) => expression)).size).toBe(trustRules.length)
    expect(new Set(trustRules.map(({ platform }) => platform)).size).toBeGreaterThanOrEqual(10)
  })

  test('have the finding that their label expects', () => {
    expect(checked.filter((one) => !one.isRight).map(({ expression }) => expression)).toEqual([])
  })

  test('recall is at least 97 %, precision at least 95 %', () => {
    const found = insecure.filter((one) => one.isRight).length
    const alarms = checked.filter(({ findings }) => alarmsOf(findings).length > 0)
    const justified = alarms.filter(({ label }) => label !== 'sound').length
    expect(found / insecure.length).toBeGreaterThanOrEqual(0.97)
    expect(justified / alarms.length).toBeGreaterThanOrEqual(0.95)
  })

  test('no error on a sound rule', () => {
    expect(sound.length).toBeGreaterThanOrEqual(40)
    for (const { findings } of sound) {
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })

  test('each token is possible on the platform and makes the rule true', () => {
    let tokens = 0
    for (const { expression, findings, platform } of checked) {
      for (const { analysis } of findings) {
        if (analysis?.answer !== 'admits') continue
        for (const { actor, claims } of analysis.tokens) {
          tokens++
          expect(testCel({ claimsJson: JSON.stringify(claims), expression }).matched).toBe(true)
          const check = { evaluate, actor, mine: analysis.mine }
          expect(checkToken(findPlatform(platform), claims, check)).toEqual([])
        }
      }
    }
    expect(tokens).toBeGreaterThan(100)
  })
})

function evaluate(expression: string, claims: Readonly<Record<string, unknown>>) {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (!compilation.ok) return undefined
  const evaluation = compilation.program.evaluate({ claims })
  return evaluation.ok && typeof evaluation.value === 'boolean' ? evaluation.value : undefined
}

/** Labelled rules that lint once got wrong, where the data outside of the repository is available. */
const misses = fileURLToPath(new URL('../../../../shared/golden/lint-misses.json', import.meta.url))

describe('rules that lint once got wrong', () => {
  interface Miss {
    readonly expression: string
    readonly platform: string
    readonly label: string
    readonly tier: string
  }
  const readMisses = (): readonly Miss[] => {
    const all: unknown = JSON.parse(readFileSync(misses, 'utf8'))
    if (!Array.isArray(all)) throw new TypeError('a list of rules')
    return all.map((one: unknown) => {
      const text = (name: string): string => String(Object(one)[name] ?? '')
      return {
        expression: text('expression'),
        platform: text('platform'),
        label: text('label'),
        tier: text('tier'),
      }
    })
  }

  test.skipIf(!existsSync(misses))(
    'have the right finding (skipped without the golden data)',
    () => {
      const wrong = readMisses().filter(({ expression, label, platform, tier }) => {
        if (!isPlatformId(platform)) return true
        const findings = findingsOf(expression, platform)
        if (label !== 'insecure') return !isRight(label, findings)
        return tier === 'outsider'
          ? !alarmsOf(findings).some(({ severity }) => severity === 'error')
          : alarmsOf(findings).length === 0
      })
      expect(wrong).toEqual([])
    },
  )
})

describe('findings', () => {
  test.each(Object.values(lintRules).filter(({ analysis }) => analysis !== undefined))(
    'the bad example of $id has one, and the good example none above a hint',
    ({ bad, good, id }) => {
      const find = ({
        environment: of = 'workload-federation',
        expression,
        platform,
      }: typeof bad) => analyseRule(expression, getEnvironment(of), { platform }).findings
      expect(find(bad).map(({ rule }) => rule)).toContain(id)
      expect(alarmsOf(find(good))).toEqual([])
    },
  )

  test('name the actor, the token and the claims that matter', () => {
    const [finding] = findingsOf(
      'claims.repository.endsWith("/infra") && claims.ref == "refs/heads/main"',
    )
    expect(finding).toMatchObject({
      rule: 'missing-organization',
      severity: 'error',
      analysis: {
        answer: 'admits',
        tokens: [
          { actor: 'outsider', claims: { repository: 'evil/infra', repository_owner: 'evil' } },
        ],
      },
    })
    expect(finding?.message).toContain(
      'Anyone with a GitHub account, in repositories of their own, gets in, for example with repository "evil/infra"',
    )
  })

  test.each([
    [
      'claims.job_workflow_ref == "acme/infra/.github/workflows/a.yml@refs/heads/main"',
      'with job_workflow_ref "acme/infra/.github/workflows/a.yml@refs/heads/main".',
    ],
    [
      'claims.job_workflow_ref == "octo/shared/.github/workflows/a.yml@refs/heads/main"',
      'with job_workflow_ref "octo/shared/.github/workflows/a.yml@refs/heads/main".',
    ],
    [
      'claims.ref == "refs/heads/main"',
      'with ref "refs/heads/main", sub "repo:evil/infra", repository "evil/infra", repository_owner "evil".',
    ],
    [
      'claims.sub.startsWith("repo:acme")',
      'with sub "repo:acmea/infra", repository "acmea/infra", repository_owner "acmea", workflow_ref "acmea/infra/.github/workflows/deploy.yml@refs/heads/main".',
    ],
  ])('do not name an owner of the rule as the owner of a foreign token: %s', (rule, end) => {
    const message = findingsOf(rule, 'github-actions').find(
      ({ severity }) => severity === 'error',
    )?.message
    expect(message?.replace(/^.* gets in, for example /s, '')).toBe(end)
  })

  test.each([
    ['claims.repository.split("/")[1] == "infra"', []],
    ['claims.ref.split("/")[2] == "main"', ['unguarded-index']],
    ['claims.repository.split("/")[2] == "infra"', ['unguarded-index']],
  ])('a part of a claim that every token has is no risk: %s', (condition, expected) => {
    const found = findingsOf(`claims.repository_id == "74" && ${condition}`)
    const risks = found.filter(({ rule }) => rule === 'unguarded-index')
    expect(risks.map(({ rule }) => rule)).toEqual(expected)
  })

  test('one finding lists fork and pusher', () => {
    const findings = findingsOf('claims.repository_id == "74"')
    expect(findings.map(({ rule }) => rule)).toEqual(['pull-request'])
    expect(actorsOf(findings)).toEqual(['fork', 'pusher'])
  })

  test('a heuristic that the analysis refutes is gone, or a hint', () => {
    const pinned = 'claims.repository_id == "74" && claims.ref == "refs/heads/main"'
    expect(findingsOf(`${pinned} && claims.sub.contains("acme")`)).toMatchObject([])
    expect(findingsOf(`${pinned} && claims.ref.matches("main")`)).toMatchObject([
      { rule: 'unanchored-pattern', severity: 'hint' },
    ])
  })

  test('a heuristic that the analysis cannot decide says so', () => {
    const long = `claims.repository == ${Array.from({ length: 30 }, (_, at) => `claims.c${at}`).join(' + ')}`
    const { findings, undecided } = analyseRule(
      `${long} && claims.ref == "refs/heads/main"`,
      environment,
      {
        platform: 'github-actions',
        steps: 1000,
      },
    )
    expect(undecided.map(({ actor }) => actor)).toContain('outsider')
    for (const { analysis } of findings) expect(analysis?.answer).not.toBe('admits')
  })

  test.each([
    ['values that are mine', { repository_owner_id: ['65'] }, ['outsider']],
    ['no values', undefined, []],
  ])('depend on %s', (_name, mine, actors) => {
    const rule =
      'claims.repository_id == "74" && claims.repository_owner_id == "66" && claims.ref == "refs/heads/main"'
    expect(actorsOf(findingsOf(rule, 'github-actions', { mine }))).toEqual(actors)
  })

  test('severities that the user chose stay', () => {
    const options = { severities: { 'pull-request': 'error', 'any-branch': 'hint' } } as const
    expect(findingsOf('claims.repository_id == "74"', 'github-actions', options)).toMatchObject([
      { rule: 'pull-request', severity: 'error' },
    ])
    expect(findingsOf('claims.project_id == "20"', 'gitlab-ci', options)).toMatchObject([
      { rule: 'any-branch', severity: 'hint' },
    ])
  })

  test('rules that are left out stay out', () => {
    const without = ['any-branch'] as const
    expect(findingsOf('claims.project_id == "20"', 'gitlab-ci', { without })).toEqual([])
  })

  test('comments ignore them', () => {
    const ignored = '// iga-ignore any-branch: a sandbox\nclaims.project_id == "20"'
    expect(findingsOf(ignored, 'gitlab-ci')).toEqual([])
    const idle =
      '// iga-ignore any-branch: a sandbox\nclaims.project_id == "20" && claims.ref == "main"'
    expect(findingsOf(idle, 'gitlab-ci')).toMatchObject([{ rule: 'unused-ignore' }])
  })

  test('conditions that others imply are hints', () => {
    const rule =
      'claims.repository_id == "74" && claims.ref == "refs/heads/main" && claims.ref.startsWith("refs/heads/")'
    expect(findingsOf(rule)).toMatchObject([
      { rule: 'repeated-condition', severity: 'hint', analysis: { answer: 'proved' } },
    ])
  })
})

test('yields between questions, and the caller may stop', () => {
  const steps = analysisSteps('claims.repository == "acme/infra"', environment, {
    platform: 'github-actions',
  })
  expect(steps.next().done).toBe(false)
  expect(steps.return({ findings: [], undecided: [] }).done).toBe(true)
})

test.each([
  ['does not compile', 'claims.repository =='],
  ['is no condition', '"text"'],
  ['reads no claim', 'true'],
  ['is too long', `claims.a == "${'x'.repeat(200_001)}"`],
])('a rule that %s has only findings of the first pass', (_name, expression) => {
  for (const { analysis } of findingsOf(expression)) expect(analysis).toBeUndefined()
})

test('a token that depends on something undocumented is a hint', () => {
  const rule = 'claims.workflow_ref == "acme/app/.github/workflows/deploy.yml@refs/heads/main"'
  const found = findingsOf(rule, 'github-actions').find(({ rule: id }) => id === 'missing-identity')
  expect(found?.severity).toBe('hint')
  expect(found?.message).toMatch(
    /^Workflow files that organizations require, .* If so, anyone with a GitHub account/,
  )
  expect(found === undefined ? [] : actorsOf([found])).toEqual(['outsider'])
  const byOwner = `${rule} && claims.repository_owner_id == "65"`
  expect(findingsOf(byOwner, 'github-actions').map(({ rule: id }) => id)).not.toContain(
    'missing-identity',
  )
})
