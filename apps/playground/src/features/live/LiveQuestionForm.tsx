import { useEffect, useRef, useState } from 'react'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import controls from '../controls.module.css'
import { askLive, type LiveQuestion } from './live-client.ts'
import styles from './LivePanel.module.css'
import { LiveResult } from './LiveResult.tsx'
import { scrollToAnswer } from './scroll-to-answer.ts'
import { sentText } from './sent-text.ts'
import { SentText } from './SentText.tsx'
import type { LiveReply, Services } from './services.ts'
import { StopButton } from './StopButton.tsx'
import type { Target } from './target.ts'
import { useAsking } from './use-asking.ts'

interface LiveQuestionFormProps {
  readonly services: Services
  readonly target: Target
  readonly question: LiveQuestion
  readonly evaluation: EvaluatorState
  readonly store: WorkspaceStore
  readonly workspace: RuleWorkspace
}

interface Checked {
  readonly question: LiveQuestion
  readonly reply: LiveReply
}

/** Shows what would be sent about the rule and the claims of the editors, and sends it when it is told to. */
export function LiveQuestionForm(props: LiveQuestionFormProps) {
  const { evaluation, question, services, store, target, workspace } = props
  const { begin, isAsking, isSlow, stop } = useAsking()
  const [checked, setChecked] = useState<Checked>()
  const ask = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checked) scrollToAnswer(answer.current)
  }, [checked])
  const check = (): void => {
    setChecked(undefined)
    begin(async (signal) => {
      setChecked({ question, reply: await askLive(services, target, question, signal) })
    })
  }
  return (
    <form
      className={controls.stack}
      // The fields of the target belong to it.
      id="live-question"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) check()
      }}
    >
      <section className={controls.stack} aria-label="What is sent">
        <h3 className={styles.title}>What is sent</h3>
        <SentText label="The request" text={sentText(services, target, question)} />
      </section>
      <div className={controls.buttons}>
        <button ref={ask} type="submit" className={controls.main} aria-disabled={isAsking}>
          {target.kind === 'tenant' ? 'Ask the local tenant' : 'Check live'}
        </button>
        {isAsking && <StopButton onStop={stop} next={ask} />}
      </div>
      <div ref={answer} aria-live="polite" className={controls.stack}>
        {isAsking && (
          <p className={controls.quiet}>
            Asking{isSlow && ': it is slow to answer, and will be given up after a minute'}
          </p>
        )}
        {checked && (
          <LiveResult
            // Another answer has not been kept yet.
            key={JSON.stringify(checked)}
            {...checked}
            evaluation={evaluation}
            store={store}
            workspace={workspace}
          />
        )}
      </div>
    </form>
  )
}
