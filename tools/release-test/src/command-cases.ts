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
  ]
}
