import type { Context } from '../context.ts'
import { writeJson } from '../output/json.ts'
import type { LintSummary } from './lint-summary.ts'

/** One JSON document, places as everywhere: lines from 1, columns from 0 in code points. */
export async function reportJson(
  context: Context,
  { isFine, reports, rules }: LintSummary,
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
  const of = (wanted: string): readonly object[] =>
    all.flatMap(({ kind, ...report }) => (kind === wanted ? [report] : []))
  await writeJson(context, { ok: isFine, rules, findings: of('finding'), issues: of('issue') })
}
