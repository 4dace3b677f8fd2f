import { parseInput } from '@igakit/cel'
import {
  type Comparison,
  compileComparison,
  compileMatching,
  type ConfigIssue,
  type MatchConfig,
  type Matching,
  type MatchingOptions,
  readMatchConfig,
} from '@igakit/directory'
import type { Context } from '../../context.ts'
import { readSource } from '../../input/source.ts'
import { fieldNamed } from './rows/columns/map-columns.ts'
import type { Side } from './rows/columns/service-fields.ts'
import { UsageError } from '../../usage-error.ts'

/** A configuration as read, with its display name. */
export interface ConfigFile {
  readonly name: string
  readonly config: MatchConfig
  /** The unvalidated content of the file. */
  readonly body: unknown
}

const limits = { inputBytes: 16 * 1024 * 1024, inputDepth: 100 }

/** Reads the body of a directory update from a file. */
export async function readConfig(context: Context, path: string): Promise<ConfigFile> {
  const { name, text } = await readSource(context, path)
  const parsed = parseInput(text, limits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new UsageError({
      code: issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json',
      message: `${name}: ${parsed.issues.map(({ message }) => message).join('; ')}`,
      hint,
      source: name,
    })
  }
  const reading = readMatchConfig(parsed.input)
  if (reading.ok) return { name, config: reading.config, body: parsed.input }
  throw new UsageError({
    code: 'invalid_match_config',
    message: `${name} is not a directory configuration`,
    hint,
    source: name,
    problems: reading.issues.map(({ message }: ConfigIssue) => ({ message })),
  })
}

/** The service's default rules. */
const defaultConfig: ConfigFile = {
  name: 'the default rules',
  config: { filter: undefined, cases: [], hasFilter: true },
  body: { all: {} },
}

/**
 * Returns a configuration that matches by fields, such as `email`, `Employee ID=employeeIds` (account and user) or
 * `email.lowerAscii()`.
 */
function configOfFields(on: readonly string[]): ConfigFile {
  const matchCases = on.map((text) => {
    const [, ofAccount = text, ofUser = ofAccount] =
      /^(?<account>[^=]+)=(?<user>[^=]+)$/.exec(text) ?? []
    return {
      appUserKeyCel: keyOf('appUser', ofAccount, 'accounts', text),
      userKeyCel: keyOf('user', ofUser, 'users', text),
    }
  })
  return {
    name: on.map((text) => `--on ${text}`).join(' '),
    config: { filter: undefined, cases: matchCases, hasFilter: true },
    body: { all: {}, mergeConfig: { matchCases } },
  }
}

/** Returns the configuration of `--config` or `--on`, or the default rules. */
export function configOf(
  context: Context,
  { config, on }: { readonly config: string | undefined; readonly on: readonly string[] },
): Promise<ConfigFile> {
  if (config !== undefined) return readConfig(context, config)
  return Promise.resolve(on.length === 0 ? defaultConfig : configOfFields(on))
}

function keyOf(root: string, text: string, side: Side, option: string): string {
  const parts = /^(?<field>.*?)(?<calls>(?:\.[A-Za-z]+\(\))*)$/.exec(text.trim())?.groups
  const field = parts?.['field'] ?? ''
  if (field === '' || /[()"]/.test(field)) {
    throw new UsageError({
      code: 'usage',
      message: `--on ${JSON.stringify(option)} does not name a field`,
      hint: 'Pass a field such as email, or ACCOUNT FIELD=USER FIELD. Put other expressions into a file for --config.',
    })
  }
  const [first = '', ...rest] = fieldNamed(field, side)
  const selections = rest.map((name) =>
    /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`,
  )
  return `${root}.${first}${selections.join('')}${parts?.['calls'] ?? ''}`
}

const hint =
  'Pass the body of a directory update: {"all": {}, "mergeConfig": {"matchCases": [{"appUserKeyCel": "…", "userKeyCel": "…"}]}}.'

/** One configuration, or two to compare. */
export type CompiledConfigs =
  | { readonly kind: 'match'; readonly matching: Matching }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }

/** The expressions of a configuration file that do not compile. */
export interface ConfigFailure {
  readonly name: string
  readonly issues: readonly ConfigIssue[]
}

/** The outcome of compiling the configurations. */
export type ConfigsCompilation =
  | { readonly ok: true; readonly compiled: CompiledConfigs }
  | { readonly ok: false; readonly failures: readonly ConfigFailure[] }

export function compileConfigs(
  before: ConfigFile,
  after: ConfigFile | undefined,
  options: MatchingOptions,
): ConfigsCompilation {
  if (after === undefined) {
    const compilation = compileMatching(before.body, options)
    return compilation.ok
      ? { ok: true, compiled: { kind: 'match', matching: compilation.matching } }
      : { ok: false, failures: [{ name: before.name, issues: compilation.issues }] }
  }
  const compilation = compileComparison(before.body, after.body, options)
  if (compilation.ok) {
    return { ok: true, compiled: { kind: 'comparison', comparison: compilation.comparison } }
  }
  const failures = [
    { name: before.name, issues: compilation.before },
    { name: after.name, issues: compilation.after },
  ]
  return { ok: false, failures: failures.filter(({ issues }) => issues.length > 0) }
}
