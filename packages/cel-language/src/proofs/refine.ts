import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LanguageService } from '../language-service.ts'
import { type AnalysisOptions, analysisSteps } from './analyse-rule.ts'

export interface RefineOptions extends AnalysisOptions {
  /** Returns false once the result is no longer wanted, such as after the next key. */
  readonly isWanted?: () => boolean
  /** Lets other work run; waits for the next task by default. */
  readonly pause?: () => Promise<void>
}

/** The time between two pauses, in milliseconds. */
const slice = 15

/**
 * Runs the analysis pass for a text and refines the diagnostics and quick fixes of a service. Works in slices between
 * which other messages are handled.
 * @returns the refined diagnostics; `undefined` if the result is no longer wanted
 */
export async function refine(
  service: LanguageService,
  text: string,
  { isWanted = () => true, pause = nextTask, ...options }: RefineOptions = {},
): Promise<readonly Diagnostic[] | undefined> {
  const steps = analysisSteps(text, service.environment, options)
  let begun = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      // The service may have seen other texts in the meantime.
      service.diagnostics(text)
      service.acceptFindings(text, step.value.findings)
      return service.diagnostics(text)
    }
    if (performance.now() - begun < slice) continue
    // oxlint-disable-next-line no-await-in-loop -- yields to other work
    await pause()
    if (!isWanted()) return undefined
    begun = performance.now()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
