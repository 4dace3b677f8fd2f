import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { runTool } from '../run-tool.ts'
import { type Change, impacts } from './change.ts'
import { lostEnumValues } from './lost-enum-values.ts'

const impact = z.enum(impacts)

/** The members of Redocly's report that are used. */
const report = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(['added', 'modified', 'removed']),
      impact,
      verdicts: z.array(
        z.object({
          ruleId: z.string(),
          impact,
          message: z.string(),
          location: z.object({ pointer: z.string() }),
        }),
      ),
    }),
  ),
})

type ReportedChange = z.infer<typeof report>['changes'][number]

/** Rates each change between two versions of an OpenAPI document. */
export async function compareDocuments(older: string, newer: string): Promise<Change[]> {
  const options = ['--config=diff.redocly.yaml', '--format=json', '--fail-on=none']
  const run = await runTool('redocly', ['diff', older, newer, ...options])
  if (!run.ok) throw new Error(`Cannot compare the documents: ${run.output}`)
  const { changes } = report.parse(JSON.parse(run.stdout))
  return [...changes.flatMap(ratings), ...lostEnumValues(read(older), read(newer))]
}

/** Returns the ratings of a change by the rules, or the rating by its kind if no rule applies. */
function ratings({ path, kind, impact: ofKind, verdicts }: ReportedChange): Change[] {
  if (verdicts.length === 0) {
    return [{ impact: ofKind, rule: kind, message: `Something was ${kind}.`, pointer: path }]
  }
  return verdicts.map((verdict) => ({
    impact: verdict.impact,
    rule: verdict.ruleId,
    message: verdict.message,
    pointer: verdict.location.pointer,
  }))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
