import type { ComparisonSummary, MatchProgress, MatchSummary } from '@igakit/directory'
import type { Context } from '../context.ts'
import { createBlockEvaluator } from './block-evaluator.ts'
import type { CompiledConfigs } from './compile-configs.ts'
import { MalformedRows } from './malformed-rows.ts'
import type { MatchOptions } from './match-options.ts'
import { openRows, type OpenRows } from './open-rows.ts'
import { changeRow, changeRowColumns, outcomeRow, outcomeRowColumns } from './outcome-rows.ts'
import { ProgressLine } from './progress-line.ts'
import { createRowWriter, type RowWriter } from './row-writer.ts'
import type { WorkerSetup } from './worker-setup.ts'

/** How many changes are kept to be shown. */
const keptChanges = 20

type ShownChange = ReturnType<typeof changeRow>

/** Columns of a file that are no fields which rules are known to see. */
export interface UnknownColumns {
  readonly name: string
  readonly columns: readonly string[]
}

/** What came of a run. */
export type MatchResult = {
  readonly malformed: { readonly accounts: MalformedRows; readonly users: MalformedRows }
  readonly unknownColumns: readonly UnknownColumns[]
} & (
  | { readonly kind: 'match'; readonly summary: MatchSummary }
  | {
      readonly kind: 'comparison'
      readonly summary: ComparisonSummary
      /** The first of the changes. */
      readonly changes: readonly ShownChange[]
    }
)

/** Files smaller than this are done before a thread is ready. */
const worthThreads = 4 * 1024 * 1024

/** Reads the files, matches, and writes the file of outcomes. */
export async function runMatch(
  context: Context,
  options: MatchOptions,
  compiled: CompiledConfigs,
  setup: WorkerSetup,
): Promise<MatchResult> {
  const users = await openRows(context, options.users, 'users', options.format)
  try {
    const accounts = await openRows(context, options.accounts, 'accounts', options.format)
    try {
      return await runOnRows(context, options, compiled, setup, { users, accounts })
    } finally {
      await accounts.close()
    }
  } finally {
    await users.close()
  }
}

async function runOnRows(
  context: Context,
  options: MatchOptions,
  compiled: CompiledConfigs,
  setup: WorkerSetup,
  { accounts, users }: { readonly accounts: OpenRows; readonly users: OpenRows },
): Promise<MatchResult> {
  const malformed = {
    users: new MalformedRows(users.name, options.skipsMalformed),
    accounts: new MalformedRows(accounts.name, options.skipsMalformed),
  }
  const size = (users.size ?? Infinity) + (accounts.size ?? Infinity)
  const columns = compiled.kind === 'match' ? outcomeRowColumns : changeRowColumns
  const writer =
    options.out === undefined ? undefined : await createRowWriter(context, options.out, columns)
  const evaluator = createBlockEvaluator(
    setup,
    size < worthThreads ? 0 : options.threads,
    malformed,
  )
  const line = new ProgressLine(context.err, context.isErrTerminal)
  const sources = { users: users.blocks, accounts: accounts.blocks, evaluator }
  const common = {
    smallerSide: smallerSide(accounts, users),
    onProgress: (progress: MatchProgress) => line.show(progress),
  }
  try {
    if (compiled.kind === 'match') {
      const summary = await compiled.matching.run(sources, {
        ...common,
        ...(writer && { onOutcomes: (outcomes) => writer.write(outcomes.map(outcomeRow)) }),
      })
      return {
        kind: 'match',
        summary,
        malformed,
        unknownColumns: unknownColumnsOf(users, accounts),
      }
    }
    const changes: ShownChange[] = []
    const summary = await compiled.comparison.run(sources, {
      ...common,
      onChanges: async (some) => {
        const rows = some.map(changeRow)
        changes.push(...rows.slice(0, keptChanges - changes.length))
        await writer?.write(rows)
      },
    })
    return {
      kind: 'comparison',
      summary,
      changes,
      malformed,
      unknownColumns: unknownColumnsOf(users, accounts),
    }
  } finally {
    await evaluator.close()
    await closeAll(line, writer)
  }
}

function unknownColumnsOf(...rows: readonly OpenRows[]): readonly UnknownColumns[] {
  return rows
    .map(({ name, unknownColumns: columns }) => ({ name, columns }))
    .filter(({ columns }) => columns.length > 0)
}

async function closeAll(line: ProgressLine, writer: RowWriter | undefined): Promise<void> {
  await line.clear()
  await writer?.close()
}

/** Users, unless there are far fewer accounts: reading those first and keeping them costs a little. */
function smallerSide(accounts: OpenRows, users: OpenRows): 'users' | 'accounts' {
  const { size: accountBytes = Infinity } = accounts
  return accountBytes * 4 < (users.size ?? 0) ? 'accounts' : 'users'
}
