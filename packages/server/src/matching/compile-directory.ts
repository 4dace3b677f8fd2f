import {
  compileMatching,
  createRecordEvaluator,
  type Matching,
  type RecordEvaluator,
} from '@igakit/directory'
import type { DirectoryCelExpression, DirectoryMergeConfig, Empty } from '@igakit/schemas'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { looksUp, readTenantDirectory } from '../rules/tenant-directory.ts'
import type { Records } from '../store/records.ts'

/** How a directory matches its accounts, as an update says it. What is not set is as the service has it by default. */
export interface MatchingRequest {
  readonly all?: Empty | null | undefined
  readonly celExpression?: DirectoryCelExpression | null | undefined
  readonly mergeConfig?: DirectoryMergeConfig | null | undefined
}

/** A directory that is ready to match its accounts. */
export interface CompiledDirectory {
  readonly matching: Matching
  /** Evaluates records in batches that are small enough for other requests to be answered in between. */
  readonly evaluator: RecordEvaluator
}

/** Compiles the expressions of a directory; refused with the place of each that is none. */
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
