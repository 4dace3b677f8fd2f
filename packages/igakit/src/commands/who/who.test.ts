import { describe, expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

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
  ])('refuses bad input: %s', async (problem, argv) => {
    const { code, stderr } = await runIga({ argv })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(problem) })
  })
})
