import { testCel } from '@igakit/schemas'

export const TEST_CEL_PATH = testCel.path

/** Realistic claims and a realistic rule. */
export const testCelRequest = JSON.stringify({
  claimsJson: JSON.stringify({
    iss: 'https://token.actions.githubusercontent.com',
    sub: 'repo:acme/infra:ref:refs/heads/main',
    aud: 'https://github.com/acme',
    repository: 'acme/infra',
    repository_owner: 'acme',
    ref: 'refs/heads/main',
    ref_type: 'branch',
    event_name: 'push',
    actor: 'ada',
    job_workflow_ref: 'acme/infra/.github/workflows/deploy.yml@refs/heads/main',
    runner_environment: 'github-hosted',
    iat: 1_767_225_600,
    exp: 1_767_229_200,
  }),
  expression: [
    'claims.repository == "acme/infra"',
    'claims.ref == "refs/heads/main"',
    'claims.event_name in ["push", "workflow_dispatch"]',
  ].join(' && '),
})
