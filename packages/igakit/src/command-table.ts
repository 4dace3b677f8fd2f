import type { Command } from 'commander'
import type { Session } from './commands/shared.ts'

/** A row of the command table. */
export interface CommandRow {
  readonly name: string
  /** An imperative line for `iga --help`. */
  readonly summary: string
  /** Loads the function that adds arguments, options, help and the action. */
  load(): Promise<(command: Command, session: Session) => void>
}

/** All commands, in the order of `iga --help`. Only the code of the called command is loaded. */
export const commandTable: readonly CommandRow[] = [
  {
    name: 'eval',
    summary: 'Evaluate a rule on an input',
    load: async () => (await import('./commands/eval.ts')).defineEval,
  },
  {
    name: 'explain',
    summary: 'Show why a rule gave its result',
    load: async () => (await import('./commands/explain.ts')).defineExplain,
  },
  {
    name: 'check',
    summary: 'Compile a rule and print its type',
    load: async () => (await import('./commands/check.ts')).defineCheck,
  },
  {
    name: 'test',
    summary: 'Run test suites',
    load: async () => (await import('./commands/test.ts')).defineTest,
  },
  {
    name: 'init',
    summary: 'Write a first test suite for a rule',
    load: async () => (await import('./commands/init.ts')).defineInit,
  },
  {
    name: 'diff',
    summary: 'Compare two rules',
    load: async () => (await import('./commands/diff.ts')).defineDiff,
  },
  {
    name: 'review',
    summary: 'Show the tokens that changes since a git revision newly admit',
    load: async () => (await import('./commands/review.ts')).defineReview,
  },
  {
    name: 'who',
    summary: 'Show who can get in with a rule',
    load: async () => (await import('./commands/who.ts')).defineWho,
  },
  {
    name: 'prove',
    summary: 'Prove a claim about a rule for all tokens',
    load: async () => (await import('./commands/prove.ts')).defineProve,
  },
  {
    name: 'repair',
    summary: 'Shut an actor out of a rule by a proved edit',
    load: async () => (await import('./commands/repair.ts')).defineRepair,
  },
  {
    name: 'jobs',
    summary: 'Show which CI jobs reach which rules',
    load: async () => (await import('./commands/jobs.ts')).defineJobs,
  },
  {
    name: 'import',
    summary: 'Read trust policies of other systems as rules',
    load: async () => (await import('./commands/import.ts')).defineImport,
  },
  {
    name: 'verify',
    summary: 'Compare local results with the live service',
    load: async () => (await import('./commands/verify.ts')).defineVerify,
  },
  {
    name: 'calibrate',
    summary: "Probe a tenant's evaluator and write a tenant profile",
    load: async () => (await import('./commands/calibrate.ts')).defineCalibrate,
  },
  {
    name: 'profile',
    summary: 'Write or check a tenant profile',
    load: async () => (await import('./commands/profile.ts')).defineProfile,
  },
  {
    name: 'fmt',
    summary: 'Format rules',
    load: async () => (await import('./commands/fmt.ts')).defineFmt,
  },
  {
    name: 'lint',
    summary: "Find rules that don't do what they appear to do",
    load: async () => (await import('./commands/lint.ts')).defineLint,
  },
  {
    name: 'config',
    summary: 'Show the configuration',
    load: async () => (await import('./commands/config.ts')).defineConfig,
  },
  {
    name: 'lsp',
    summary: 'Run the language server for editors',
    load: async () => (await import('./commands/lsp.ts')).defineLsp,
  },
  {
    name: 'mcp',
    summary: 'Run the tool server for agents',
    load: async () => (await import('./commands/mcp.ts')).defineMcp,
  },
  {
    name: 'environments',
    summary: 'List environments with their variables and functions',
    load: async () => (await import('./commands/environments.ts')).defineEnvironments,
  },
  {
    name: 'schema',
    summary: 'Print a schema or validate a payload',
    load: async () => (await import('./commands/schema.ts')).defineSchema,
  },
  {
    name: 'match',
    summary: 'Match the accounts of a directory to users',
    load: async () => (await import('./commands/match.ts')).defineMatch,
  },
  {
    name: 'form',
    summary: 'Check a form or fill it in',
    load: async () => (await import('./commands/form.ts')).defineForm,
  },
  {
    name: 'api',
    summary: 'Call an operation of the live service',
    load: async () => (await import('./commands/api.ts')).defineApi,
  },
  {
    name: 'serve',
    summary: 'Run a local tenant of the service',
    load: async () => (await import('./commands/serve.ts')).defineServe,
  },
  {
    name: 'playground',
    summary: 'Open the playground in the browser',
    load: async () => (await import('./commands/playground.ts')).definePlayground,
  },
  {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    load: async () => (await import('./commands/completion.ts')).defineCompletion,
  },
  {
    name: 'help',
    summary: 'Show help for a command or topic',
    load: async () => (await import('./commands/help.ts')).defineHelp,
  },
]
