import type { MatchingOptions } from '../matching-options.ts'
import { defaultSemantics } from '../semantics.ts'
import type { PlanSettings } from './compile-plan.ts'

/** What a plan depends on, with everything that was not said. */
export function planSettings(options: MatchingOptions): PlanSettings {
  const { directory, now = new Date(), profile, semantics } = options
  return {
    profile,
    semantics: { ...defaultSemantics, ...semantics },
    options: directory === undefined ? { now } : { now, directory },
  }
}
