import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { createPrograms, root } from './testing/programs.ts'

const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.object({
        name: z.string(),
        id: z.string().optional(),
        if: z.string().optional(),
        shell: z.literal('bash'),
        env: z.record(z.string(), z.string()),
        run: z.string(),
      }),
    ),
  }),
})

/** The parsed action.yml. */
export const action = actionSchema.parse(parse(readFileSync(join(root, 'action.yml'), 'utf8')))

export interface Rehearsal {
  /** The checkout. */
  readonly folder: string
  readonly inputs?: Readonly<Record<string, string>>
  /** The values of expressions of the `github` context, such as `github.event.pull_request.number`. */
  readonly github?: Readonly<Record<string, string>>
  /** The id of the comment of an earlier run. */
  readonly comment?: string
  /** True if the token may not write comments. */
  readonly isReadOnly?: boolean
}

export interface Rehearsed {
  readonly code: number
  readonly output: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The calls of npm and gh, one line each. */
  readonly calls: readonly string[]
  /** The body of the written comment. */
  readonly comment: string
}

/**
 * Runs the steps of the action as GitHub does, with stand-ins for npm, which would install from the registry, and for
 * gh, which would call GitHub.
 */
export function runAction({
  comment = '',
  folder,
  github = {},
  inputs = {},
  isReadOnly = false,
}: Rehearsal): Rehearsed {
  const { calls, env: variables, file } = createPrograms(folder, { comment, isReadOnly })
  for (const name of ['output', 'summary']) writeFileSync(file(name), '')
  const values = new Map<string, string>([
    ['github.token', 'token'],
    ['github.repository', 'acme/rules'],
    ...Object.entries(github),
  ])
  for (const [name, { default: value }] of Object.entries(action.inputs)) {
    values.set(`inputs.${name}`, inputs[name] ?? fill(value, values))
  }
  let output = ''
  let code = 0
  for (const step of action.runs.steps) {
    if (step.if !== undefined && !isMet(step.if, values)) continue
    const before = readFileSync(file('output'), 'utf8')
    const env = Object.fromEntries(
      Object.entries(step.env).map(([name, value]) => [name, fill(value, values)]),
    )
    const run = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...variables,
        RUNNER_TEMP: file('.'),
        GITHUB_OUTPUT: file('output'),
        GITHUB_STEP_SUMMARY: file('summary'),
        ...env,
      },
    })
    output += run.stdout + run.stderr
    code = run.status ?? 1
    for (const line of readFileSync(file('output'), 'utf8').slice(before.length).split('\n')) {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (name !== undefined) values.set(`steps.${step.id}.outputs.${name}`, value ?? '')
    }
    if (code !== 0) break
  }
  const outputs = Object.fromEntries(
    [...values].filter(([name]) => name.startsWith('steps.')).map(([name, value]) => [name, value]),
  )
  const read = (name: string): string => readFileSync(file(name), 'utf8')
  return {
    code,
    output,
    outputs,
    summary: read('summary'),
    calls: calls(),
    comment: read('comment'),
  }
}

/** Replaces `${{ a || b }}` by the first value that is not empty. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) =>
    valueOf(expression, values),
  )
}

function valueOf(expression: string, values: ReadonlyMap<string, string>): string {
  for (const name of expression.split(' || ')) {
    const value = values.get(name.trim())
    if (value !== undefined && value !== '') return value
  }
  return ''
}

/** Evaluates a condition of comparisons joined by `&&`. */
function isMet(condition: string, values: ReadonlyMap<string, string>): boolean {
  return condition.split(' && ').every((part) => {
    const [, name = part, operator, text] = /^(\S+) (==|!=) '(.*)'$/.exec(part) ?? []
    const value = values.get(name) ?? ''
    if (operator === undefined) return value !== ''
    return operator === '==' ? value === text : value !== text
  })
}
