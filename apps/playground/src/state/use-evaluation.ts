import { useEffect, useSyncExternalStore } from 'react'
import type { EvaluatorClient } from '../evaluation/evaluator-client.ts'
import type { EvaluatorState } from '../evaluation/evaluator-state.ts'
import type { Document } from './document.ts'

/** Asks the evaluator about each new state of the document and follows what it knows. */
export function useEvaluation(
  evaluator: EvaluatorClient,
  { rule, claims }: Document,
): EvaluatorState {
  useEffect(() => {
    evaluator.ask({ expression: rule, claimsJson: claims })
  }, [evaluator, rule, claims])
  return useSyncExternalStore(evaluator.subscribe, evaluator.getState)
}
