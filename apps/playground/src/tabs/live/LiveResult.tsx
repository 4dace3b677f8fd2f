import type { CheckReply, LiveResponse } from '@igakit/cel-testing/live-check'
import { compareResults } from '@igakit/cel-testing'
import { useState } from 'react'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import { openRuleOf } from '../../workspace/reduce/reduce-workspace.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import controls from '../../components/controls.module.css'
import { answerWord, labels, localAnswerOf, verdictTexts } from './comparison.ts'
import { caseOfResponse } from './case-of-response.ts'
import { Failure } from './Failure.tsx'
import type { LiveRequest } from './service/live-client.ts'
import styles from './LivePanel.module.css'

interface LiveResultProps {
  readonly request: LiveRequest
  readonly reply: CheckReply
  readonly evaluation: EvaluatorState
  readonly store: WorkspaceStore
  readonly workspace: RuleWorkspace
}

/** Compares the local and the live result. */
export function LiveResult({ evaluation, request, reply, store, workspace }: LiveResultProps) {
  const [isKept, setKept] = useState(false)
  if (!reply.ok) return <Failure failure={reply} />
  const label = labels[reply.evaluator]
  const local = localAnswerOf(evaluation, request)
  if (local.kind === 'none') {
    return (
      <>
        <p className={controls.quiet}>{local.reason}</p>
        <Answers rows={[[label, reply.answer]]} />
        <Where baseUrl={reply.baseUrl} />
      </>
    )
  }
  const verdict = compareResults(local, reply.answer)
  const others = openRuleOf(workspace).cases
  const disagreement =
    verdict === 'differs' ? caseOfResponse(request, reply.answer, label, others) : undefined
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
          Save as a case
        </button>
      )}
      {isKept && (
        <p ref={takeFocus} tabIndex={-1}>
          Saved as a case. It fails on this page until both results agree.
        </p>
      )}
      {verdict === 'differs' && !disagreement && (
        <p className={controls.quiet}>
          This result cannot become a case. A case needs claims that are a JSON object and, for an
          error, a message with a known error code.
        </p>
      )}
    </>
  )
}

/** Moves the focus to the result, because the button that had it was removed. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The address of the service that responded. */
function Where({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <p className={controls.quiet}>
      Address: <span className={styles.address}>{baseUrl}</span>
    </p>
  )
}

function Answers({
  rows,
}: {
  readonly rows: ReadonlyArray<readonly [label: string, answer: LiveResponse]>
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
