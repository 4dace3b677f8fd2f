import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runIga } from '../../testing/run-iga.ts'

const whoDocument = z.object({
  date: z.string().regex(/^\d{4}-\d{2}$/),
  assume: z.array(z.string()),
  neverTrue: z.boolean(),
  ladder: z.array(
    z.object({
      actor: z.string(),
      answer: z.string(),
      restsOnName: z.boolean().optional(),
      notes: z.array(z.string()).optional(),
    }),
  ),
  notes: z.array(z.string()),
})

const github = ['--platform', 'github-actions']
const main = ' && claims.ref == "refs/heads/main"'

describe('iga who', () => {
  // One letter per actor: outsider, fork, other_project, pusher, maintainer; - means not applicable.
  test.each([
    ['github-actions', `claims.repository_id == "74"${main}`, 'nnnny'],
    ['github-actions', `claims.repository == "acme/infra"${main}`, 'nnnny'],
    ['github-actions', 'claims.sub == "repo:acme/infra:ref:refs/heads/main"', 'nnnny'],
    ['github-actions', 'claims.sub == "repo:acme@65/infra@74:environment:prod"', 'nnnny'],
    ['github-actions', 'claims.sub.endsWith(":ref:refs/heads/main")', 'yyyyy'],
    ['github-actions', 'claims.sub.startsWith("repo:acme/")', 'nyyyy'],
    ['github-actions', 'claims.repository_id == "74" && claims.ref.endsWith("/main")', 'nynyy'],
    ['github-actions', 'claims.actor == "dependabot[bot]"', 'yyyyy'],
    ['gitlab-ci', 'claims.project_id == "20" && claims.ref_protected == "true"', 'n-nny'],
    ['kubernetes', 'claims.sub == "system:serviceaccount:prod:deployer"', '--n-y'],
  ])('%s: %s', async (platform, rule, answers) => {
    const { code, stdout } = await runIga({ argv: ['who', rule, '--platform', platform, '--json'] })
    expect(code).toBe(0)
    const { ladder } = JSON.parse(stdout)
    const letters = ladder.map(({ answer }: { readonly answer: string }) =>
      answer === 'not_applicable' ? '-' : answer[0],
    )
    expect(letters.join('')).toBe(answers)
  })

  test.each([
    [
      `claims.repository == "acme/infra" && claims.ref.endsWith("/main")`,
      [
        'Anyone who can push a branch that ends in /main to the repository: yes',
        'A pull request from a fork, when ref ends in "/main": yes',
        'An administrator of the repository: yes',
      ],
    ],
    [
      'claims.repository_id == "74" && claims.ref.startsWith("refs/heads/release/")',
      ['Anyone who can push a branch that begins with release/ to the repository: yes'],
    ],
    [
      'claims.repository_id == "74" && claims.ref.matches("^refs/heads/v[0-9]") && claims.event_name == "push"',
      [
        'Anyone who can push a branch to the repository, when ref matches\n  "^refs/heads/v[0-9]" and event_name is "push": yes',
      ],
    ],
    [
      'claims.repository_id == "74" && (claims.ref == "x" || size(claims.ref) > 3 || claims.actor_id == "1")',
      ['Anyone who can push a branch to the repository, when size(claims.ref) > 3: yes'],
    ],
    [
      'claims.repository_owner.startsWith("acme") && has(claims.ref) && claims["ref"].contains("in")',
      [
        'Anyone with a GitHub account, in repositories of their own, when\n  repository_owner begins with "acme" and ref contains "in": yes',
        'mine      nothing: the rule names no owner, so everyone is an outsider\n',
      ],
    ],
    [
      'claims.sub == "repo:acme/infra:environment:prod"',
      ['no (proved)\n  assumes 1', '\nAssumptions\n', 'relies on a name'],
    ],
    ['claims.ref == "a" && claims.ref == "b"', ['No token makes this rule true (proved).\n']],
  ])('says in words who gets in: %s', async (rule, sentences) => {
    const { stdout } = await runIga({ argv: ['who', rule, ...github] })
    for (const sentence of sentences) expect(stdout).toContain(sentence)
    // Values of tokens stay whole.
    const wide = stdout.split('\n').filter((line) => line.length > 80 && line.includes(' '))
    expect(wide.filter((line) => !/^\s+(?:instead of|\w+)\s+"\S+"$/.test(line))).toEqual([])
  })

  test.each([
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.startsWith("refs/tags/v")',
      'a tag that begins with v to the repository: yes',
    ],
    [
      'github-actions',
      'claims.repository_id == "74" && claims.ref.contains("/heads/ma")',
      'a branch to the repository, when ref contains "/heads/ma":\n  yes',
    ],
    [
      'gitlab-ci',
      'claims.project_id == "20" && claims.ref.startsWith("release-")',
      'a branch that begins with release- to the project: yes',
    ],
    [
      'gitlab-ci',
      'claims.project_id == "20" && claims.ref_type == "tag" && claims.ref.startsWith("v")',
      'a tag that begins with v to the project, when ref_type is\n  "tag": yes',
    ],
    [
      'buildkite',
      'claims.organization_slug == "acme" && claims.pipeline_slug == "infra" && claims.build_branch.startsWith("x/")',
      'a branch that begins with x/ to the repository: yes',
    ],
  ])('names the branch or tag of a pusher on %s: %s', async (platform, rule, words) => {
    const { stdout } = await runIga({ argv: ['who', rule, '--platform', platform] })
    expect(stdout).toContain(`Anyone who can push ${words}\n`)
  })

  test('infers what is mine and prints it', async () => {
    const argv = ['who', 'claims.repository == "acme/infra"', ...github, '--json']
    const { stdout } = await runIga({ argv })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      platform: 'github-actions',
      mine: { repository: ['acme/infra'], repository_owner: ['acme'] },
    })
  })

  test.each([
    ['claims.repository == "acme/infra"', true],
    ['claims.repository_id == "74"', false],
  ])('has in JSON what its proofs rest on: %s', async (rule, restsOnName) => {
    const argv = ['who', `${rule}${main}`, ...github]
    const [text, json] = await Promise.all([
      runIga({ argv }),
      runIga({ argv: [...argv, '--json', '--assume', 'unprotected'] }),
    ])
    const document = whoDocument.parse(JSON.parse(json.stdout))
    expect(document).toMatchObject({ assume: ['unprotected'], neverTrue: false })
    expect(text.stdout).toContain(`facts of ${document.date}\n`)
    const [outsider] = document.ladder
    expect(outsider).toMatchObject({ actor: 'outsider', answer: 'no', restsOnName })
    expect(text.stdout.includes('relies on a name')).toBe(restsOnName)
    // The same notes as in the text, whose lines are wrapped.
    const printed = text.stdout.replaceAll(/\n *(?!note)/g, ' ')
    const noted = [...(outsider?.notes ?? []), ...document.notes]
    expect(noted).toContainEqual(expect.stringContaining('pull_request_target'))
    expect(outsider?.notes).not.toEqual([])
    for (const note of noted) expect(printed).toContain(`note: ${note}`)
  })

  test('says in JSON that no token makes the rule true', async () => {
    const { stdout } = await runIga({ argv: ['who', 'claims.ref == "main"', ...github, '--json'] })
    expect(JSON.parse(stdout)).toMatchObject({ neverTrue: true })
  })

  const byId = `claims.repository_id == "74"${main}`
  test.each([
    [byId, ['--mine', 'repository=acme/infra'], ['repository_id with "74"']],
    [byId, ['--mine', 'repository_id=75'], []],
    [byId, [], []],
    [`claims.repository_owner == "acme"${main}`, ['--mine', 'repository=acme/infra'], []],
  ])('notes claims that --mine leaves open: %s %j', async (rule, options, expected) => {
    const argv = ['who', rule, ...github, ...options]
    const [{ stdout: text }, { stdout: json }] = await Promise.all([
      runIga({ argv }),
      runIga({ argv: [...argv, '--json'] }),
    ])
    const { notes } = whoDocument.parse(JSON.parse(json))
    const found = notes.flatMap((note) => {
      const [, claim] = /^The rule compares (.*), which --mine does not list/.exec(note) ?? []
      return claim ?? []
    })
    expect(found).toEqual(expected)
    expect(text.split('note: The rule compares ')).toHaveLength(1 + expected.length)
  })

  test.each([
    ['unknown_platform', ['who', 'true', '--platform', 'nowhere']],
    ['unknown_claim', ['who', 'true', '--platform', 'github-actions', '--mine', 'nothing=1']],
    [
      'contradicting_assumptions',
      [
        'who',
        'true',
        '--platform',
        'github-actions',
        '-m',
        'repository=acme/x',
        '-m',
        'repository_owner=evil',
      ],
    ],
    ['invalid_mine', ['who', 'true', ...github, '-m', 'repository=acme']],
    [
      'contradicting_assumptions',
      [
        'who',
        'true',
        ...github,
        '-m',
        'repository=acme/y',
        '-m',
        'workflow_ref=acme/x/.github/workflows/a.yml@refs/heads/main',
      ],
    ],
    ['Pass --platform with one of github-actions', ['who', 'true']],
    ['unknown_assumption', ['who', 'true', ...github, '--assume', 'everything']],
  ])('refuses bad input: %s', async (problem, argv) => {
    const { code, stderr } = await runIga({ argv })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(problem) })
  })

  test('says once that a claim is undocumented, in text and in JSON', async () => {
    const argv = ['who', 'claims.repositry == "acme/api"', ...github]
    const note =
      'The facts about GitHub Actions do not describe "repositry". Tokens with such a claim exist only if the platform issues it.'
    const { stdout } = await runIga({ argv })
    expect(stdout.replaceAll(/\s+/g, ' ').split(note)).toHaveLength(2)
    const json = await runIga({ argv: [...argv, '--json'] })
    expect(whoDocument.parse(JSON.parse(json.stdout)).notes).toContain(note)
  })
})
