/** What `iga` must do after it has been installed. */
export interface CommandCase {
  readonly name: string
  readonly args: readonly string[]
  readonly input?: string
  readonly exitCode: number
  /** What it must print, wherever. */
  readonly prints: string
}

const CLAIMS = JSON.stringify({ repository: 'acme/infra', ref: 'refs/heads/main' })

function evaluation(expression: string, input = CLAIMS): Pick<CommandCase, 'args' | 'input'> {
  return { args: ['eval', expression, '--claims', '-', '--json'], input }
}

/** One case for each way in which a first session with `iga` can end; `version` is what was published. */
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
      name: 'a payload that is not what its schema says',
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
