import type { Environment } from '@igakit/cel'
import { createLanguageService, type LanguageService } from '@igakit/cel-language'
import type { Remark } from './report.ts'

let latest: LanguageService | undefined

/** What is to be said about a rule beside its problems: what it rests on that is not documented. */
export function remarksOn(expression: string, environment: Environment): readonly Remark[] {
  if (latest?.environment !== environment) latest = createLanguageService({ environment })
  return latest.diagnostics(expression).flatMap(({ code, message, range, severity }): Remark[] => {
    if (severity === 'error') return []
    const { end, start } = range
    return [{ code, message, range: { start, end }, severity }]
  })
}
