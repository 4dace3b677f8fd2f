import { useState } from 'react'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { caseOfAnswer } from './case-of-answer.ts'
import { isSameVerdict, localAnswerOf } from './comparison.ts'
import type { LiveQuestion } from './live-client.ts'
import styles from './LivePanel.module.css'
import type { LiveReply, RemoteAnswer } from './services.ts'

interface LiveResultProps {
  readonly question: LiveQuestion
  readonly reply: LiveReply
  readonly evaluation: EvaluatorState
  readonly store: WorkspaceStore
}

/** Both answers side by side, and what to make of them. */
export function LiveResult({ evaluation, question, reply, store }: LiveResultProps) {
  const [isKept, setKept] = useState(false)
  if (!reply.ok) {
    return (
      <p className={styles.failed}>
        <strong>No answer.</strong> {reply.reason}
      </p>
    )
  }
  const label = reply.evaluator === 'same' ? 'Local tenant, same evaluator' : 'Live'
  const local = localAnswerOf(evaluation, question)
  if (local.kind === 'none') {
    return (
      <>
        <p className={styles.quiet}>{local.reason}</p>
        <Answers rows={[[label, reply.answer]]} />
      </>
    )
  }
  const isSame = isSameVerdict(local, reply.answer)
  const disagreement = isSame ? undefined : caseOfAnswer(question, reply.answer, label)
  return (
    <>
      <p className={isSame ? styles.same : styles.differs}>
        <strong>{isSame ? 'The same verdict.' : 'The verdicts differ.'}</strong>
      </p>
      <Answers
        rows={[
          ['This page', local],
          [label, reply.answer],
        ]}
      />
      {disagreement && !isKept && (
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            store.dispatch({ type: 'add-case', case: disagreement })
            setKept(true)
          }}
        >
          Keep as a case
        </button>
      )}
      {isKept && <p>Kept as a case, which fails here until both agree.</p>}
      {!isSame && !disagreement && (
        <p className={styles.quiet}>
          No case can expect this answer: it would name the code of an error, which services do not
          tell.
        </p>
      )}
    </>
  )
}

function Answers({
  rows,
}: {
  readonly rows: ReadonlyArray<readonly [label: string, answer: RemoteAnswer]>
}) {
  return (
    <dl className={styles.answers}>
      {rows.map(([label, { error, matched }]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{error === '' ? (matched ? 'Matched' : 'Not matched') : 'Error'}</dd>
          {error !== '' && <dd className={styles.error}>{error}</dd>}
        </div>
      ))}
    </dl>
  )
}
