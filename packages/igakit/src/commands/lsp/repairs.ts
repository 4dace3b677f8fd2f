import type { Range } from '@igakit/cel'
import type { LanguageService, QuickFix } from '@igakit/cel-language'
import type { Region } from '../../regions/region.ts'
import { pause } from './time-slices.ts'

/** Quick fixes that are proved to shut an actor out, computed once for the findings at a place. */
export class Repairs {
  /** The fixes by the ranges of the findings. */
  readonly #known = new WeakMap<LanguageService, Map<string, readonly QuickFix[]>>()

  /**
   * Finds the repairs for the findings that a range touches, in slices between which messages are handled.
   *
   * @returns The repairs; none if they are no longer wanted.
   */
  async of(
    { service, text }: Region,
    range: Range,
    isWanted: () => boolean,
  ): Promise<readonly QuickFix[]> {
    const touched = service
      .diagnostics(text)
      .filter(
        ({ analysis, range: { end, start } }) =>
          analysis?.answer === 'admits' && range.start <= end && start <= range.end,
      )
    if (touched.length === 0) return []
    const known = this.#known.get(service) ?? new Map<string, readonly QuickFix[]>()
    this.#known.set(service, known)
    const key = JSON.stringify(touched.map((each) => each.range))
    const cached = known.get(key)
    if (cached !== undefined) return cached
    // Loaded here, because editors ask for code actions at every move of the cursor.
    const { repairFixes } = await import('@igakit/cel-language/analysis')
    const whole = { start: 0, end: text.length }
    const options = { isWanted, pause: () => pause(0) }
    const found = await repairFixes(text, service.environment, touched, whole, options)
    if (found !== undefined) known.set(key, found)
    return found ?? []
  }
}
