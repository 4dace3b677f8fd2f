import {
  compileMatching,
  createRecordEvaluator,
  type Matching,
  type RecordEvaluator,
} from '@igakit/directory'
import type { DirectoryCelExpression, DirectoryMergeConfig, Empty } from '@igakit/schemas'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuseFields } from '../errors/refusal.ts'
import { looksUp, readTenantDirectory } from '../automation-rules/tenant-directory.ts'
import type { Records } from '../store/records.ts'

/** The matching configuration in an update request; omitted members use the service's defaults. */
export interface MatchingRequest {
  readonly all?: Empty | null | undefined
  readonly celExpression?: DirectoryCelExpression | null | undefined
  readonly mergeConfig?: DirectoryMergeConfig | null | undefined
}

/** The compiled expressions of a directory. */
export interface CompiledDirectory {
  readonly matching: Matching
  /** Evaluates records in batches, so that other requests can run in between. */
  readonly evaluator: RecordEvaluator
}

/** Compiles the expressions of a directory. Rejects invalid expressions with their locations. */
export async function compileDirectory(
  { records, clock }: { readonly records: Records; readonly clock: Clock },
  { all, celExpression, mergeConfig }: MatchingRequest,
): Promise<Outcome<CompiledDirectory>> {
  const config = { all, celExpression, mergeConfig }
  const directory = anyLooksUp(config) ? await readTenantDirectory(records) : undefined
  const options = { now: clock.now(), directory }
  const compilation = compileMatching(config, options)
  if (compilation.ok) {
    const { matching } = compilation
    return done({ matching, evaluator: createRecordEvaluator([matching.config], options) })
  }
  const [first, ...others] = compilation.issues.map(({ path, message }) => ({
    field: path === '' ? 'body' : `body.${path}`,
    description: message,
  }))
  if (!first) throw new Error('What does not compile has an issue.')
  return refuseFields(first, others)
}

function anyLooksUp({ celExpression, mergeConfig }: MatchingRequest): boolean {
  const cases = mergeConfig?.matchCases ?? []
  return [
    celExpression?.expression,
    ...cases.flatMap(({ appUserKeyCel, userKeyCel }) => [appUserKeyCel, userKeyCel]),
  ].some((expression) => expression && looksUp(expression))
}
