import type { Range } from '@igakit/cel'
import type { FindingAnalysis, QuickFix } from '@igakit/cel-language'
import type { repairFixes } from '@igakit/cel-language/analysis'
import type { Region } from '../../regions/region.ts'

/** Quick fixes that are proved to shut an actor out, computed once for each text and finding. */
export class Repairs {
  readonly #known = new WeakMap<FindingAnalysis, readonly QuickFix[]>()
  #repairFixes: typeof repairFixes | undefined

  /** Loads the analyser; editors ask for code actions at every move of the cursor. */
  async load(): Promise<void> {
    this.#repairFixes ??= (await import('@igakit/cel-language/analysis')).repairFixes
  }

  /** Returns the repairs for the findings that a range touches. */
  of({ service, text }: Region, range: Range): readonly QuickFix[] {
    return service.diagnostics(text).flatMap((diagnostic) => {
      const { analysis } = diagnostic
      const { end, start } = diagnostic.range
      if (analysis?.answer !== 'admits' || end < range.start || range.end < start) {
        return []
      }
      const known =
        this.#known.get(analysis) ??
        this.#repairFixes?.(text, service.environment, [diagnostic], diagnostic.range) ??
        []
      this.#known.set(analysis, known)
      return known
    })
  }
}
