/** A run of the installed `iga` and its expected outcome. */
export interface CommandCase {
  readonly name: string
  readonly args: readonly string[]
  readonly input?: string
  readonly exitCode: number
  /** Text that standard output or standard error must contain. */
  readonly prints: string
}

const CLAIMS = JSON.stringify({ repository: 'acme/infra', ref: 'refs/heads/main' })

const suite = `environment: workload-federation
rules:
  - name: the repository
    expression: claims.repository == "acme/infra"
    cases: [{ name: ours, given: { claims: { repository: acme/infra } }, expect: true }]
`

/** Enough people for several threads. */
const people = Array.from({ length: 80_000 }, (_, index) => `${index},person-${index}@acme.example`)

/** The files in the folder of the cases. */
export const commandFiles: Readonly<Record<string, string>> = {
  'one.cel.yaml': suite,
  'two.cel.yaml': suite,
  'main.tf': `resource "google_iam_workload_identity_pool_provider" "github" {
  attribute_condition = "assertion.repository == 'acme/infra'"
  attribute_mapping = { "google.subject" = "assertion.sub" }
  oidc { issuer_uri = "https://token.actions.githubusercontent.com" }
}
`,
  'accounts.csv': ['id,email', ...people].join('\n'),
  'users.csv': ['id,email', ...people.map((line) => `u${line}`)].join('\n'),
}

/** A program that asks the local tenant for a verdict that takes so many steps that a thread evaluates the rule. */
const program = `
  const { IGAKIT_BASE_URL: url, IGAKIT_CLIENT_ID, IGAKIT_CLIENT_SECRET } = process.env
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: IGAKIT_CLIENT_ID,
    client_secret: IGAKIT_CLIENT_SECRET,
  })
  const grant = await fetch(url + '/auth/v1/token', { method: 'POST', body })
  const { access_token } = await grant.json()
  const claimsJson = JSON.stringify({ numbers: Array.from({ length: 400 }, (_, index) => index) })
  const expression = 'claims.numbers.all(a, claims.numbers.all(b, a + b >= 0.0))'
  const answer = await fetch(url + '/api/v1/workload_federation/test-cel', {
    method: 'POST',
    headers: { Authorization: 'Bearer ' + access_token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ claimsJson, expression }),
  })
  const result = await answer.json()
  console.log(answer.status, result.matched ?? JSON.stringify(result))
`

function evaluation(expression: string, input = CLAIMS): Pick<CommandCase, 'args' | 'input'> {
  return { args: ['eval', expression, '--claims', '-', '--json'], input }
}

/** Returns one case for each outcome that a first session with `iga` can have; `version` is the published version. */
export function commandCases(version: string): readonly CommandCase[] {
  return [
    { name: 'its version', args: ['--version'], exitCode: 0, prints: version },
    { name: 'help', args: ['--help'], exitCode: 0, prints: 'iga eval' },
    {
      name: 'a rule that is true',
      ...evaluation('claims.repository == "acme/infra"'),
      exitCode: 0,
      prints: '"matched": true',
    },
    {
      name: 'a rule that is false',
      ...evaluation('claims.ref == "refs/heads/feature"'),
      exitCode: 0,
      prints: '"matched": false',
    },
    {
      name: 'claims that are not JSON',
      ...evaluation('true', '{ "repository": '),
      exitCode: 2,
      prints: 'invalid_json',
    },
    {
      name: 'a rule that does not compile',
      ...evaluation('claims.repository =='),
      exitCode: 3,
      prints: 'syntax_error',
    },
    {
      name: 'a rule that ends in an error',
      ...evaluation('claims.environment == "production"'),
      exitCode: 4,
      prints: 'no such key: environment',
    },
    {
      name: 'a payload that does not match its schema',
      args: ['schema', 'validate', 'Webhook', '-'],
      input: '{ "callbackTimeout": "1h" }',
      exitCode: 4,
      prints: 'error[duration]: callbackTimeout',
    },
    {
      name: 'the OpenAPI document',
      args: ['schema', '--format', 'openapi'],
      exitCode: 0,
      prints: '/api/v1/webhooks/{id}',
    },
    {
      name: 'the environments',
      args: ['environments'],
      exitCode: 0,
      prints: 'workload-federation',
    },
    {
      name: 'suites in threads',
      args: ['test', '--threads', '2'],
      exitCode: 0,
      prints: '2 passed',
    },
    {
      name: 'accounts in threads',
      args: ['match', 'accounts.csv', 'users.csv', '--on', 'email', '--threads', '2', '--json'],
      exitCode: 0,
      prints: '80000',
    },
    {
      name: 'a Terraform file',
      args: ['import', 'main.tf'],
      exitCode: 0,
      prints: "claims.repository == 'acme/infra'",
    },
    {
      name: 'a local tenant',
      args: ['serve', 'exec', '--', 'node', '--input-type=module', '--eval', program],
      exitCode: 0,
      prints: '200 true',
    },
    {
      name: 'a proof',
      args: ['who', 'claims.repository_id == "74"', '--platform', 'github-actions'],
      exitCode: 0,
      prints: 'Anyone who can push a branch',
    },
    {
      name: 'the page, which is another package',
      args: ['playground', '--port', '0'],
      exitCode: 2,
      prints: `npm install @igakit/page@${version}`,
    },
  ]
}
