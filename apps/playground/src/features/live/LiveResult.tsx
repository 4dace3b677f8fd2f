import { compareAnswers } from '@igakit/cel-testing'
import { useState } from 'react'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import controls from '../controls.module.css'
import { answerWord, labels } from './answer-words.ts'
import { caseOfAnswer } from './case-of-answer.ts'
import { localAnswerOf, verdictTexts } from './comparison.ts'
import { Failure } from './Failure.tsx'
import type { LiveQuestion } from './live-client.ts'
import styles from './LivePanel.module.css'
import type { LiveReply, RemoteAnswer } from './services.ts'

interface LiveResultProps {
  readonly question: LiveQuestion
  readonly reply: LiveReply
  readonly evaluation: EvaluatorState
  readonly store: WorkspaceStore
  readonly workspace: RuleWorkspace
}

/** Both answers side by side, and what to make of them. */
export function LiveResult({ evaluation, question, reply, store, workspace }: LiveResultProps) {
  const [isKept, setKept] = useState(false)
  if (!reply.ok) return <Failure failure={reply} />
  const label = labels[reply.evaluator]
  const local = localAnswerOf(evaluation, question)
  if (local.kind === 'none') {
    return (
      <>
        <p className={controls.quiet}>{local.reason}</p>
        <Answers rows={[[label, reply.answer]]} />
        <Where baseUrl={reply.baseUrl} />
      </>
    )
  }
  const verdict = compareAnswers(local, reply.answer)
  const others = openRuleOf(workspace).cases
  const disagreement =
    verdict === 'differs' ? caseOfAnswer(question, reply.answer, label, others) : undefined
  return (
    <>
      <p className={verdict === 'differs' ? controls.bad : controls.good}>
        <strong>{verdictTexts[verdict]}</strong>
      </p>
      <Answers
        rows={[
          ['This page', local],
          [label, reply.answer],
        ]}
      />
      <Where baseUrl={reply.baseUrl} />
      {disagreement && !isKept && (
        <button
          type="button"
          className={`${controls.button} ${styles.keep}`}
          onClick={() => {
            store.dispatch({ type: 'add-case', case: disagreement })
            setKept(true)
          }}
        >
          Keep as a case
        </button>
      )}
      {isKept && (
        <p ref={takeFocus} tabIndex={-1}>
          Kept as a case, which fails here until both agree.
        </p>
      )}
      {verdict === 'differs' && !disagreement && (
        <p className={controls.quiet}>
          No case can expect this answer: a case names an error by its code, which these words do
          not tell, and takes claims that are one JSON object.
        </p>
      )}
    </>
  )
}

/** The button that had the focus is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Which address it was, which may not be the one that is entered by now. */
function Where({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <p className={controls.quiet}>
      Asked at <span className={styles.address}>{baseUrl}</span>
    </p>
  )
}

function Answers({
  rows,
}: {
  readonly rows: ReadonlyArray<readonly [label: string, answer: RemoteAnswer]>
}) {
  return (
    <dl className={styles.answers}>
      {rows.map(([label, answer]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{answerWord(answer)}</dd>
          {answer.error !== '' && <dd className={styles.error}>{answer.error}</dd>}
        </div>
      ))}
    </dl>
  )
}
