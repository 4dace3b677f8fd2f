// Measures the time of tool calls to the built `iga mcp`, over standard input and output, as an agent makes them.
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { percentile } from '@igakit/bench'

/** The times of a tool. */
export interface ToolTimes {
  readonly name: string
  readonly calls: number
  /** The 95th percentile, in milliseconds. */
  readonly p95: number
  readonly worst: number
  /** The maximum of `p95`. */
  readonly bar: number
}

interface MeasuredTool {
  readonly name: string
  readonly tool: string
  readonly bar: number
  readonly ruleAt?: (index: number) => string
  /** Arguments besides the rule. */
  readonly args: Readonly<Record<string, unknown>>
}

const platform = 'github-actions'
const token = {
  sub: 'repo:acme/infra:ref:refs/heads/main',
  repository: 'acme/infra',
  repository_id: '74',
  repository_owner: 'acme',
  ref: 'refs/heads/main',
  event_name: 'push',
  environment: 'production',
}

const measuredTools: readonly MeasuredTool[] = [
  { name: 'check', tool: 'check', bar: 50, args: {} },
  { name: 'evaluate', tool: 'evaluate', bar: 50, args: { claims: token } },
  { name: 'explain', tool: 'explain', bar: 50, args: { claims: token } },
  // No token reaches these rules, so the linter asks no question about all tokens.
  {
    name: 'lint without analysis',
    tool: 'lint',
    bar: 50,
    ruleAt: conditionAt,
    args: { environment: 'policy-condition' },
  },
  { name: 'who', tool: 'who', bar: 250, args: { platform } },
  {
    name: 'prove',
    tool: 'prove',
    bar: 250,
    args: { platform, never: 'claims.event_name == "pull_request"' },
  },
]

/** Rules as people write them, each different from the ones before, so that no call repeats another. */
function tokenRuleAt(index: number): string {
  const name = `app-${index}`
  const rules = [
    `claims.repository == "acme/${name}" && claims.ref == "refs/heads/main"`,
    `claims.sub == "repo:acme/${name}:ref:refs/heads/main"`,
    `claims.sub.startsWith("repo:acme/${name}:")`,
    `claims.repository_owner == "acme" && claims.environment in ["production", "${name}"]`,
    `claims.repository_id == "${index}" && claims.ref.endsWith("/main")`,
    `has(claims.environment) && claims.environment == "${name}" || claims.ref.startsWith("refs/tags/v")`,
    `claims.sub.matches("^repo:acme/(${name}|infra):ref:refs/heads/(main|release/.*)$")`,
    `claims.job_workflow_ref.startsWith("acme/${name}/.github/workflows/deploy.yml@") && claims.event_name != "pull_request"`,
    `claims.repository.split("/")[0] == "acme" && size(claims.ref) > ${index}`,
    `["push", "workflow_dispatch"].exists(e, claims.event_name == e) && claims.repository == "acme/${name}"`,
  ]
  return rules[index % rules.length] ?? ''
}

/** Rules about a user, for the condition of a policy. */
function conditionAt(index: number): string {
  const rules = [
    `subject.department == "team-${index}"`,
    `subject.email.endsWith("@team-${index}.example") && subject.status == UserStatus.ENABLED`,
    `subject.jobTitle in ["Engineer", "Manager ${index}"] || size(subject.emails) > ${index}`,
    `subject.usernames.exists(name, name.startsWith("team-${index}-"))`,
    `has(subject.profile.site) && subject.profile.site == "site-${index}"`,
  ]
  return rules[index % rules.length] ?? ''
}

/** The number of calls of each tool. The slowest twentieth, with the first call that loads modules, is not in p95. */
const calls = 100

/** Starts the server and calls each tool. @throws Error if a tool fails. */
export async function measureTools(bin: string): Promise<readonly ToolTimes[]> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp'],
    cwd: join(bin, '..'),
  })
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(transport)
  try {
    const measured: ToolTimes[] = []
    for (const { args, bar, name, ruleAt = tokenRuleAt, tool } of measuredTools) {
      const times: number[] = []
      for (let index = 0; index < calls; index++) {
        const begun = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- an agent waits for each result
        const result = await client.callTool({
          name: tool,
          arguments: { rule: ruleAt(index), ...args },
        })
        times.push(performance.now() - begun)
        if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
      }
      measured.push({ name, calls, p95: percentile(times, 95), worst: Math.max(...times), bar })
    }
    return measured
  } finally {
    await client.close()
  }
}
