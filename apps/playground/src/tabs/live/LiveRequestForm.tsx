import type { CheckReply } from '@igakit/cel-testing/live-check'
import { useEffect, useRef, useState } from 'react'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import controls from '../../components/controls.module.css'
import { checkLive, type LiveRequest } from './service/live-client.ts'
import { LiveResult } from './LiveResult.tsx'
import { scrollToAnswer, useAsking } from './use-asking.ts'
import { addressOf, sentText } from './sent-text.ts'
import { SentText } from './SentText.tsx'
import type { Services } from './service/services.ts'
import { StopButton } from './StopButton.tsx'
import type { Target } from './service/target.ts'

interface LiveRequestFormProps {
  readonly services: Services
  readonly target: Target
  readonly request: LiveRequest
  readonly evaluation: EvaluatorState
  readonly store: WorkspaceStore
  readonly workspace: RuleWorkspace
}

interface Checked {
  /** The kind and address of the service. */
  readonly of: string
  readonly request: LiveRequest
  readonly reply: CheckReply
}

/** Shows the request for the current rule and claims, and sends it on demand. */
export function LiveRequestForm(props: LiveRequestFormProps) {
  const { evaluation, request, services, store, target, workspace } = props
  const { begin, isAsking, isSlow, stop } = useAsking()
  const [checked, setChecked] = useState<Checked>()
  const ask = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checked) scrollToAnswer(answer.current)
  }, [checked])
  // Discard the result of another service.
  const of = JSON.stringify([target.kind, addressOf(services, target)])
  // oxlint-disable-next-line react/exhaustive-deps -- a change of the service must stop the check
  useEffect(() => stop, [of, stop])
  const check = (): void => {
    setChecked(undefined)
    begin(async (signal) => {
      setChecked({ of, request, reply: await checkLive(services, target, request, signal) })
    })
  }
  return (
    <form
      className={controls.stack}
      // The target's fields refer to this form by id.
      id="live-request"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) check()
      }}
    >
      <div className={controls.buttons}>
        <button ref={ask} type="submit" className={controls.main} aria-disabled={isAsking}>
          {target.kind === 'tenant' ? 'Check with the local tenant' : 'Check live'}
        </button>
        {isAsking && <StopButton onStop={stop} next={ask} />}
      </div>
      <div ref={answer} aria-live="polite" className={controls.stack}>
        {isAsking && (
          <p className={controls.quiet}>
            Checking{isSlow && '. The service is slow; the request times out after a minute.'}
          </p>
        )}
        {checked?.of === of && (
          <LiveResult
            // Reset the component, because a new result is not yet saved as a case.
            key={JSON.stringify(checked)}
            request={checked.request}
            reply={checked.reply}
            evaluation={evaluation}
            store={store}
            workspace={workspace}
          />
        )}
      </div>
      <details>
        <summary>Request</summary>
        <SentText label="The request" text={sentText(services, target, request)} />
      </details>
    </form>
  )
}
