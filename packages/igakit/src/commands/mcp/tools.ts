import { environmentIds } from '@igakit/cel'
import { actors, assumptions } from '@igakit/platforms/platform'
import { z } from 'zod'
import type { ToolCall } from './run-tool.ts'

/** A tool of the server: a command with typed arguments. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** Turns arguments that match `input` into a call of the command. */
  readonly toCall: (input: unknown) => ToolCall
}

const rule = z.string().describe('A rule in CEL, such as claims.repository == "acme/infra"')
const environment = z
  .enum(environmentIds)
  .optional()
  .describe('The environment of the rule; default: workload-federation')
const platform = z
  .string()
  .optional()
  .describe('The platform that issues the tokens, such as github-actions; see igakit://platforms')
const mine = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .optional()
  .describe(
    'The claims that identify your organization and projects, such as {"repository_id": "74"}',
  )
const assume = z.array(z.enum(assumptions)).optional().describe('Assumptions that widen the answer')
const path = z.string().describe('A file or folder in the roots')
const claims = z.record(z.string(), z.unknown()).optional().describe('The claims of a token')
const input = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('The values of all variables, instead of claims')
const now = z.string().optional().describe('The time that now() returns, RFC 3339')

const inEnvironment = {
  rule: rule.optional(),
  file: z.string().optional().describe('The file of the rule in the roots, instead of its text'),
  environment,
}
const forTokens = { ...inEnvironment, platform }
const forActors = { ...forTokens, mine, assume }
const evaluation = { ...inEnvironment, claims, input, now }

export const tools: readonly Tool[] = [
  tool({
    name: 'check',
    title: 'Check a rule',
    description: 'Compile a rule and return its type, or every error with its position.',
    input: z.strictObject(inEnvironment),
    toCall: (given) => ruleCall('check', given, optionsOf(given)),
  }),
  tool({
    name: 'evaluate',
    title: 'Evaluate a rule',
    description:
      'Evaluate a rule on the claims of a token: the value, and whether the rule matched.',
    input: z.strictObject(evaluation),
    toCall: (given) => evaluationCall('eval', given),
  }),
  tool({
    name: 'explain',
    title: 'Explain a result',
    description: 'Show why a rule gave its result on a token: the deciding parts and all values.',
    input: z.strictObject(evaluation),
    toCall: (given) => evaluationCall('explain', given),
  }),
  tool({
    name: 'lint',
    title: 'Lint rules',
    description:
      "Find parts of rules that don't do what they appear to do, such as conditions that anyone can meet. Takes a rule or a path.",
    input: z.strictObject({ rule: rule.optional(), path: path.optional(), environment, platform }),
    toCall: (given) => ({
      argv: [
        'lint',
        ...optionsOf(given),
        ...(given.rule === undefined ? [] : [`--expression=${given.rule}`]),
        ...(given.path === undefined ? [] : ['--', given.path]),
      ],
      ...(given.path !== undefined && { paths: [given.path] }),
    }),
  }),
  tool({
    name: 'test',
    title: 'Run test suites',
    description: 'Run the cases and guarantees of suites (*.cel.yaml, *.cel.json).',
    input: z.strictObject({
      path: path.optional(),
      filter: z.string().optional().describe('Run only cases with this text in "rule › case"'),
    }),
    toCall: ({ filter, path: suites = '.' }) => ({
      argv: [
        'test',
        '--threads=1',
        ...(filter === undefined ? [] : [`--filter=${filter}`]),
        '--',
        suites,
      ],
      paths: [suites],
    }),
  }),
  tool({
    name: 'who',
    title: 'Show who can get in',
    description:
      'Decide for each kind of actor (outsider, fork, other project, pusher, maintainer) whether any of their tokens makes the rule true. A yes has a token, a no the assumptions of its proof.',
    input: z.strictObject({ ...forActors, platform: platform.unwrap() }),
    toCall: (given) => ruleCall('who', given, optionsOf(given)),
  }),
  tool({
    name: 'prove',
    title: 'Prove a claim about a rule',
    description:
      'Decide for all tokens whether a rule implies another, never overlaps with it, is equivalent to it, or never fails.',
    input: z.strictObject({
      ...forTokens,
      implies: z.string().optional().describe('Each admitted token makes this condition true'),
      never: z.string().optional().describe('No admitted token makes this condition true'),
      equivalent: z.string().optional().describe('This rule admits the same tokens'),
      neverFails: z.literal(true).optional().describe('The rule never ends in an error'),
    }),
    toCall: (given) =>
      ruleCall('prove', given, [
        ...optionsOf(given),
        ...(['implies', 'never', 'equivalent'] as const).flatMap((claim) => {
          const condition = given[claim]
          return condition === undefined ? [] : [`--${claim}=${condition}`]
        }),
        ...(given.neverFails === true ? ['--never-fails'] : []),
      ]),
  }),
  tool({
    name: 'diff',
    title: 'Compare two rules',
    description:
      'Compare two rules on the cases of suites and for all tokens: newly admitted and newly refused tokens, or a proof that they are equivalent.',
    input: z.strictObject({
      before: rule,
      after: rule,
      environment,
      platform,
      cases: path.optional().describe('Suites with cases to compare on'),
    }),
    toCall: ({ after, before, cases, ...given }) => ({
      argv: [
        'diff',
        ...optionsOf(given),
        ...(cases === undefined ? [] : [`--cases=${cases}`]),
        '--',
        before,
        after,
      ],
      ...(cases !== undefined && { paths: [cases] }),
    }),
  }),
  tool({
    name: 'repair',
    title: 'Repair a rule',
    description:
      'Find the smallest edit that is proved to shut an actor out, admits no new token and keeps the results of cases. Writes nothing.',
    input: z.strictObject({
      ...forActors,
      platform: platform.unwrap(),
      against: z.enum(actors).describe('The actor to shut out'),
      cases: path.optional().describe('Suites whose results to keep; default: all in the roots'),
    }),
    toCall: ({ against, cases = '.', ...given }) => {
      const options = [...optionsOf(given), `--against=${against}`, `--cases=${cases}`]
      return ruleCall('repair', given, options, [cases])
    },
  }),
  tool({
    name: 'jobs',
    title: 'Show which CI jobs reach which rules',
    description:
      'List the jobs of GitHub Actions and GitLab CI that can mint a token, and decide for each job and rule: always, sometimes (with the conditions) or never. Findings are jobs that outsiders can start and that reach a rule, and rules that no job satisfies.',
    input: z.strictObject({
      environment,
      path: path.optional().describe('The root of the repository; default: the first of the roots'),
      rules: z
        .array(z.string())
        .optional()
        .describe(
          'Files or patterns of rules to compare with, such as rules/*.cel; also trust policies of other systems',
        ),
      for: rule.optional().describe('List only the jobs that reach this rule'),
      facts: z
        .record(z.string(), z.string())
        .optional()
        .describe('Facts missing from the files, such as {"repository": "acme/infra"}'),
    }),
    toCall: ({ facts = {}, for: target, path: repository = '.', rules = [], ...given }) => ({
      argv: [
        'jobs',
        ...optionsOf(given),
        ...rules.map((pattern) => `--rules=${pattern}`),
        ...(target === undefined ? [] : [`--for=${target}`]),
        ...Object.entries(facts).map(([name, value]) => `--assume=${name}=${value}`),
        '--',
        repository,
      ],
      paths: [repository],
    }),
  }),
  tool({
    name: 'import',
    title: 'Read trust policies of other systems',
    description:
      'Convert trust policies of AWS, Google Cloud and Octo STS in Terraform, JSON or YAML files to rules, with lint findings and who can get in. A policy with parts that were not converted has no rule, only bounds. Writes nothing.',
    input: z.strictObject({
      environment,
      platform: platform.describe(
        'The platform of the tokens; default: the platform of the issuer',
      ),
      mine,
      assume,
      paths: z.array(path).min(1).describe('Files and folders in the roots'),
      variables: z
        .record(z.string(), z.string())
        .optional()
        .describe('Values of Terraform variables, such as {"org": "acme"}'),
    }),
    toCall: ({ paths, variables = {}, ...given }) => ({
      argv: [
        'import',
        ...optionsOf(given),
        ...Object.entries(variables).map(([name, value]) => `--var=${name}=${value}`),
        '--',
        ...paths,
      ],
      paths,
    }),
  }),
]

function tool<Shape extends z.ZodRawShape>({
  toCall,
  ...rest
}: Omit<Tool, 'input' | 'toCall'> & {
  readonly input: z.ZodObject<Shape>
  readonly toCall: (given: z.output<z.ZodObject<Shape>>) => ToolCall
}): Tool {
  return { ...rest, toCall: (given) => toCall(rest.input.parse(given)) }
}

interface SharedOptions {
  readonly environment?: string | undefined
  readonly platform?: string | undefined
  readonly mine?: Readonly<Record<string, string | readonly string[]>> | undefined
  readonly assume?: readonly string[] | undefined
}

/** Returns options in the form `--name=value`, so that no value is read as an option. */
function optionsOf({ assume: assumed = [], mine: owned = {}, ...given }: SharedOptions): string[] {
  return [
    ...(given.environment === undefined ? [] : [`--environment=${given.environment}`]),
    ...(given.platform === undefined ? [] : [`--platform=${given.platform}`]),
    ...Object.entries(owned).flatMap(([claim, values]) =>
      [values].flat().map((value) => `--mine=${claim}=${value}`),
    ),
    ...assumed.map((assumption) => `--assume=${assumption}`),
  ]
}

/** Returns the call of a command with a rule, given as text or as a file. */
function ruleCall(
  command: string,
  { file, rule: text }: { readonly file?: string | undefined; readonly rule?: string | undefined },
  options: readonly string[],
  paths: readonly string[] = [],
): ToolCall {
  return {
    argv: [
      command,
      ...options,
      ...(file === undefined ? [] : [`--file=${file}`]),
      ...(text === undefined ? [] : ['--', text]),
    ],
    paths: file === undefined ? paths : [...paths, file],
  }
}

function evaluationCall(
  command: 'eval' | 'explain',
  given: z.output<z.ZodObject<typeof evaluation>>,
): ToolCall {
  const isInput = given.input !== undefined
  const options = [
    ...optionsOf(given),
    ...(given.now === undefined ? [] : [`--now=${given.now}`]),
    isInput ? '--input=-' : '--claims=-',
  ]
  const stdin = JSON.stringify(isInput ? given.input : (given.claims ?? {}))
  return { ...ruleCall(command, given, options), stdin }
}
