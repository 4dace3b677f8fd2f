import type { Context } from '../context.ts'
import { writeJson } from '../output/json.ts'
import type { LintSummary } from './lint-summary.ts'

/** One JSON document, places as everywhere: lines from 1, columns from 0 in code points. */
export async function reportJson(
  context: Context,
  { isFine, reports, rules, skippedChecks }: LintSummary,
): Promise<void> {
  const all = reports.map(({ code, end, fixes, help, kind, message, name, severity, start }) => ({
    kind,
    source: name,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    code,
    severity,
    message,
    ...(help !== undefined && { help }),
    ...(fixes.length > 0 && { fixes }),
  }))
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
    // Why rules do not compile and files cannot be read.
    issues: listed(false),
  })
}
