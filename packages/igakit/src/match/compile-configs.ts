import {
  type Comparison,
  compileComparison,
  compileMatching,
  type ConfigIssue,
  type Matching,
  type MatchingOptions,
} from '@igakit/directory'
import type { ConfigFile } from './read-config.ts'

/** One configuration, or two that are to be compared. */
export type CompiledConfigs =
  | { readonly kind: 'match'; readonly matching: Matching }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }

/** A file with what in it does not compile. */
export interface ConfigFailure {
  readonly name: string
  readonly issues: readonly ConfigIssue[]
}

/** The outcome of compiling the configurations that were read. */
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
