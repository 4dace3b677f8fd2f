import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LanguageService } from '../language-service.ts'
import { type AnalysisOptions, analysisSteps } from './analyse-rule.ts'
import { inSlices, type SliceOptions } from './in-slices.ts'

export interface RefineOptions extends AnalysisOptions, SliceOptions {}

/**
 * Runs the analysis pass for a text and refines the diagnostics and quick fixes of a service. Works in slices between
 * which other messages are handled.
 * @returns the refined diagnostics; `undefined` if the result is no longer wanted
 */
export async function refine(
  service: LanguageService,
  text: string,
  options: RefineOptions = {},
): Promise<readonly Diagnostic[] | undefined> {
  const analysis = await inSlices(analysisSteps(text, service.environment, options), options)
  if (analysis === undefined) return undefined
  // The service may have seen other texts in the meantime.
  service.diagnostics(text)
  service.acceptFindings(text, analysis.findings)
  return service.diagnostics(text)
}
