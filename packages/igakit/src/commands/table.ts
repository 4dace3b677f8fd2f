import type { Command } from 'commander'
import type { Session } from './shared.ts'

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
    load: async () => (await import('./eval.ts')).defineEval,
  },
  {
    name: 'explain',
    summary: 'Show why a rule gave its result',
    load: async () => (await import('./explain.ts')).defineExplain,
  },
  {
    name: 'check',
    summary: 'Compile a rule and print its type',
    load: async () => (await import('./check.ts')).defineCheck,
  },
  {
    name: 'test',
    summary: 'Run test suites',
    load: async () => (await import('./test.ts')).defineTest,
  },
  {
    name: 'init',
    summary: 'Write a first test suite for a rule',
    load: async () => (await import('./init.ts')).defineInit,
  },
  {
    name: 'diff',
    summary: 'Compare two rules',
    load: async () => (await import('./diff.ts')).defineDiff,
  },
  {
    name: 'review',
    summary: 'Show what changes since a git revision newly admit',
    load: async () => (await import('./review.ts')).defineReview,
  },
  {
    name: 'who',
    summary: 'Show who can get in with a rule',
    load: async () => (await import('./who.ts')).defineWho,
  },
  {
    name: 'prove',
    summary: 'Prove a claim about a rule for all tokens',
    load: async () => (await import('./prove.ts')).defineProve,
  },
  {
    name: 'repair',
    summary: 'Shut an actor out of a rule by a proved edit',
    load: async () => (await import('./repair.ts')).defineRepair,
  },
  {
    name: 'import',
    summary: 'Read trust policies of other systems as rules',
    load: async () => (await import('./import.ts')).defineImport,
  },
  {
    name: 'verify',
    summary: 'Compare local results with the live service',
    load: async () => (await import('./verify.ts')).defineVerify,
  },
  {
    name: 'calibrate',
    summary: "Probe a tenant's evaluator and write a profile of it",
    load: async () => (await import('./calibrate.ts')).defineCalibrate,
  },
  {
    name: 'profile',
    summary: 'Write or check a tenant profile',
    load: async () => (await import('./profile.ts')).defineProfile,
  },
  {
    name: 'fmt',
    summary: 'Format rules',
    load: async () => (await import('./fmt.ts')).defineFmt,
  },
  {
    name: 'lint',
    summary: "Find rules that don't do what they appear to do",
    load: async () => (await import('./lint.ts')).defineLint,
  },
  {
    name: 'config',
    summary: 'Show the configuration',
    load: async () => (await import('./config.ts')).defineConfig,
  },
  {
    name: 'lsp',
    summary: 'Run the language server for editors',
    load: async () => (await import('./lsp.ts')).defineLsp,
  },
  {
    name: 'mcp',
    summary: 'Run the tool server for agents',
    load: async () => (await import('./mcp.ts')).defineMcp,
  },
  {
    name: 'environments',
    summary: 'List environments and what their rules can use',
    load: async () => (await import('./environments.ts')).defineEnvironments,
  },
  {
    name: 'schema',
    summary: 'Print a schema or validate a payload',
    load: async () => (await import('./schema.ts')).defineSchema,
  },
  {
    name: 'match',
    summary: 'Match the accounts of a directory to users',
    load: async () => (await import('./match.ts')).defineMatch,
  },
  {
    name: 'form',
    summary: 'Check a form or fill it in',
    load: async () => (await import('./form.ts')).defineForm,
  },
  {
    name: 'api',
    summary: 'Call an operation of the live service',
    load: async () => (await import('./api.ts')).defineApi,
  },
  {
    name: 'serve',
    summary: 'Run a local tenant of the service',
    load: async () => (await import('./serve.ts')).defineServe,
  },
  {
    name: 'playground',
    summary: 'Open the playground in the browser',
    load: async () => (await import('./playground.ts')).definePlayground,
  },
  {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    load: async () => (await import('./completion.ts')).defineCompletion,
  },
  {
    name: 'help',
    summary: 'Show help for a command or topic',
    load: async () => (await import('./help.ts')).defineHelp,
  },
]
