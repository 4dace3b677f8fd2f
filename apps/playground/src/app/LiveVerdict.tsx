import type { EvaluatorState } from '../evaluation/evaluator-state.ts'
import { useSettled } from '../state/use-settled.ts'
import { verdictOf } from '../state/verdict.ts'
import hidden from './visually-hidden.module.css'

const PAUSE_MS = 700

/** Says the verdict to a screen reader once typing pauses; each keystroke's would drown the letters. */
export function LiveVerdict({ evaluation }: { readonly evaluation: EvaluatorState }) {
  const { title, detail } = verdictOf(evaluation)
  const problem =
    evaluation.ending?.status === 'answered' ? evaluation.ending.answer.problems[0] : undefined
  const text = [`${title}.`, detail, problem?.message].filter(Boolean).join(' ')
  const settled = useSettled(text, PAUSE_MS)
  return (
    <output className={hidden.hidden} aria-label="Verdict">
      {settled}
    </output>
  )
}
