import { compile } from '@igakit/cel'
import { applyEdits, type QuickFix, type TextEdit } from '@igakit/cel-language'
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
  let count = 0
  // A rule file of several suites has one target for each combination of their settings.
  for (const group of Map.groupBy(targets.filter(isFixable), ({ name }) => name).values()) {
    const after = fixGroup(group)
    const [first] = group
    const text = after[0]?.text
    if (first === undefined || text === undefined || text === first.text) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- writes files in order
      await (isDryRun
        ? context.out.write(safeText(unifiedDiff(first.name, first.text, text)))
        : writeFile(context, first.name, text, { existing: 'edit' }))
      count += 1
      for (const [index, target] of group.entries()) fixed.set(target, after[index] ?? target)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      failures.set(first, fileReports(first.name, error))
    }
  }
  const files = `${count} ${count === 1 ? 'file' : 'files'}`
  const isPartial = targets.some((each) => !isFixable(each) && lintTarget(each).length > 0)
  const rest = isPartial ? '; --fix does not change suites' : ''
  await context.err.write(`${isDryRun ? 'would fix' : 'fixed'} ${files}${rest}\n`)
  return { fixed, failures }
}

/** Applies the fixes that are right with all settings of a file. */
function fixGroup(group: readonly LintTarget[]): readonly LintTarget[] {
  let current = group
  for (let round = 0; round < mostRounds; round++) {
    const edits = editsFor(current)
    if (edits.length === 0) return current
    const next = current.map((target) => edited(target, edits))
    if (current.some((target, index) => isCompiled(target) && !isCompiled(next[index] ?? target))) {
      return current
    }
    current = next
  }
  return current
}

/** Returns the fixes that are preferred with all settings of a file, except fixes that overlap another fix. */
function editsFor([first, ...others]: readonly LintTarget[]): readonly TextEdit[] {
  if (first === undefined) return []
  const offered = others.map((target) => new Set(preferredFixes(target).map(keyOf)))
  const taken: TextEdit[] = []
  for (const fix of preferredFixes(first)) {
    const isShared = offered.every((keys) => keys.has(keyOf(fix)))
    const isFree = fix.edits.every((edit) => taken.every((other) => !overlaps(edit, other)))
    if (isShared && isFree) taken.push(...fix.edits)
  }
  return taken
}

function preferredFixes(target: LintTarget): readonly QuickFix[] {
  return lintTarget(target).flatMap(({ fixes: [fix] }) => (fix?.isPreferred === true ? [fix] : []))
}

function keyOf({ edits }: QuickFix): string {
  return JSON.stringify(edits)
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
