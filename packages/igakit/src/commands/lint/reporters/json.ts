import type { LintSummary } from '../lint-report.ts'
import type { Context } from '../../../context.ts'
import { writeJson } from '../../../output/printer.ts'

/** Prints one JSON document. Lines start at 1; columns start at 0 and count code points. */
export async function reportJson(
  context: Context,
  { isFine, reports, rules, skippedChecks }: LintSummary,
): Promise<void> {
  const all = reports.map(
    ({ analysis, code, end, fixes, help, kind, message, name, severity, start, suites }) => ({
      kind,
      source: name,
      ...start,
      endLine: end.line,
      endColumn: end.column,
      code,
      severity,
      message,
      ...(suites.length > 0 && { suites }),
      ...(help !== undefined && { help }),
      ...(analysis !== undefined && { analysis }),
      ...(fixes.length > 0 && { fixes }),
    }),
  )
  const listed = (isFinding: boolean): readonly object[] =>
    all.flatMap(({ kind, ...report }) => ((kind === 'finding') === isFinding ? [report] : []))
  await writeJson(context, {
    ok: isFine,
    rules,
    skippedChecks: skippedChecks.map(({ isPartial, place, reason, rule, source }) => ({
      source,
      ...place,
      check: rule,
      reason,
      isPartial,
    })),
    findings: listed(true),
    // Compile errors and unreadable files.
    issues: listed(false),
  })
}
