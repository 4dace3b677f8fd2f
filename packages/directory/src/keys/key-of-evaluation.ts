import type { CelValue, Evaluation, Issue } from '@igakit/cel'
import type { MatchSemantics } from '../semantics.ts'
import { type Key, keyOfTexts } from './key.ts'

/** What an evaluation comes to as a key. The environment has made sure of its type. */
export function keyOfEvaluation(evaluation: Evaluation, semantics: MatchSemantics): Key {
  if (evaluation.ok) return keyOfTexts(textsOf(evaluation.value))
  const [issue] = evaluation.issues
  const isMissing = issue?.code === 'no_such_key' && semantics.missingKey === 'none'
  return {
    keys: [],
    isFailure: !isMissing,
    restsOnMessages: false,
    issue: issue ?? unexplained,
  }
}

const unexplained: Issue = {
  code: 'internal_error',
  stage: 'eval',
  message: 'the evaluation failed without saying why',
}

/** Null stands for no key, alone and in a list. */
function textsOf(value: CelValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  const values: readonly unknown[] = value
  return values.filter((element) => typeof element === 'string')
}
