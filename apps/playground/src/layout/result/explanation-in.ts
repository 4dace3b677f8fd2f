import type { Inspection } from '../../evaluation/inspection.ts'
import { isSameData } from '../../shared/guards.ts'
import type { FeatureProps } from '../../state/feature-props.ts'

/** Returns the explanation of the shown result; undefined if the explanation belongs to other texts. */
export function explanationIn({
  evaluation: { ending: result },
  inspection: { ending: explanation },
}: Pick<FeatureProps, 'evaluation' | 'inspection'>): Inspection | undefined {
  if (result?.status !== 'answered' || explanation?.status !== 'answered') return undefined
  return isSameData(result.question, explanation.question.question) ? explanation.answer : undefined
}
