import { compile } from '@igakit/cel'
import { applyEdits, type TextEdit } from '@igakit/cel-language'
import { safeText } from '@igakit/cel-testing/safe-text'
import type { LintReport } from './lint-report.ts'
import { isFixable, type LintTarget, lintTarget } from './lint-targets.ts'
import { fileReports } from './read-targets.ts'
import type { Context } from '../../context.ts'
import { unifiedDiff } from '../../output/unified-diff.ts'
import { writeFile } from '../../output/write-file.ts'
import { UsageError } from '../../usage-error.ts'

/** The maximum number of rounds, because one fix can make another possible. */
const mostRounds = 10

/** The result of fixing targets. */
export interface FixResult {
  /** The fixed targets by the original targets. */
  readonly fixed: ReadonlyMap<LintTarget, LintTarget>
  /** Reports on files that could not be written. */
  readonly failures: ReadonlyMap<LintTarget, readonly LintReport[]>
}

export const nothingFixed: FixResult = { fixed: new Map(), failures: new Map() }

/**
 * Applies the preferred quick fixes to rule files. Writes the files, or prints a diff in a dry run. A file that cannot
 * be written does not prevent the fixes of other files.
 */
export async function fixTargets(
  context: Context,
  targets: readonly LintTarget[],
  isDryRun: boolean,
): Promise<FixResult> {
  const fixed = new Map<LintTarget, LintTarget>()
  const failures = new Map<LintTarget, readonly LintReport[]>()
  for (const target of targets) {
    const after = fixTarget(target)
    if (after === target) continue
    const { name, text } = target
    try {
      // oxlint-disable-next-line no-await-in-loop -- writes files in order
      await (isDryRun
        ? context.out.write(safeText(unifiedDiff(name, text, after.text)))
        : writeFile(context, name, after.text, { existing: 'edit' }))
      fixed.set(target, after)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      failures.set(target, fileReports(name, error))
    }
  }
  const count = `${fixed.size} ${fixed.size === 1 ? 'file' : 'files'}`
  const isPartial = targets.some((each) => !isFixable(each) && lintTarget(each).length > 0)
  const rest = isPartial ? '; --fix does not change suites' : ''
  await context.err.write(`${isDryRun ? 'would fix' : 'fixed'} ${count}${rest}\n`)
  return { fixed, failures }
}

function fixTarget(target: LintTarget): LintTarget {
  let current = target
  for (let round = 0; round < mostRounds; round++) {
    const edits = editsFor(current)
    if (edits.length === 0) return current
    const next = edited(current, edits)
    if (isCompiled(current) && !isCompiled(next)) return current
    current = next
  }
  return current
}

/** Returns the preferred fixes, except fixes that overlap another fix. */
function editsFor(target: LintTarget): readonly TextEdit[] {
  const taken: TextEdit[] = []
  for (const { fixes } of lintTarget(target)) {
    const [fix] = fixes
    if (fix?.isPreferred !== true) continue
    const isFree = fix.edits.every((edit) => taken.every((other) => !overlaps(edit, other)))
    if (isFree) taken.push(...fix.edits)
  }
  return taken
}

function overlaps({ range: one }: TextEdit, { range: other }: TextEdit): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** Applies edits to a fixable target, whose rule starts at the beginning of the text. */
function edited(target: LintTarget, edits: readonly TextEdit[]): LintTarget {
  const rest = target.text.slice(target.expression.length)
  const expression = applyEdits(target.expression, edits)
  return { ...target, expression, text: expression + rest }
}

function isCompiled({ environment, expression }: LintTarget): boolean {
  return compile(expression, environment).ok
}
