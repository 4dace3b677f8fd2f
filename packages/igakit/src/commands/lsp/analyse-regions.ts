import type { OpenDocument } from './open-documents.ts'
import { pause } from './time-slices.ts'

/** The maximum number of rules of a document to analyse; a suite can have thousands. */
const mostRules = 200
/** The work per question: an editor does not wait for hard questions. */
const steps = 2_000_000

/**
 * Runs the analysis pass on the rules of a document, in slices between which messages are handled.
 *
 * @returns True if a rule was analysed and the document is unchanged.
 */
export async function analyseRegions(
  { lint, regions }: OpenDocument,
  isWanted: () => boolean,
): Promise<boolean> {
  const linted = regions
    .filter(({ service }) => service.isLinted && isAboutTokens(service.environment))
    .slice(0, mostRules)
  if (linted.length === 0) return false
  const { refine } = await import('@igakit/cel-language/analysis')
  for (const { service, text } of linted) {
    if (!isWanted()) return false
    // oxlint-disable-next-line no-await-in-loop -- one rule at a time, so that the next key stops the work
    const refined = await refine(service, text, { ...lint, steps, isWanted, pause: () => pause(0) })
    if (refined === undefined) return false
  }
  return isWanted()
}

function isAboutTokens({ variables }: OpenDocument['regions'][number]['service']['environment']) {
  return variables.length === 1 && variables[0]?.name === 'claims'
}
