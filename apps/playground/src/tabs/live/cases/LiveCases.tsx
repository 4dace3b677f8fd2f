import type { LiveFailure } from '@igakit/cel-testing/live-check'
import { useEffect, useRef, useState } from 'react'
import { openRuleOf } from '../../../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace } from '../../../workspace/workspace.ts'
import controls from '../../../components/controls.module.css'
import { CaseTable } from './CaseTable.tsx'
import type { AskableCase } from '../../../evaluation/live-cases.ts'
import { checkCases, summaryOf, type CaseOutcome } from './check-cases.ts'
import { Failure } from '../Failure.tsx'
import { openSession } from '../service/live-client.ts'
import styles from '../LivePanel.module.css'
import { prepareCases } from './prepare-cases.ts'
import { scrollToAnswer, useAsking } from '../use-asking.ts'
import { addressOf } from '../sent-text.ts'
import { SentText } from '../SentText.tsx'
import type { Services } from '../service/services.ts'
import { StopButton } from '../StopButton.tsx'
import type { Target } from '../service/target.ts'

interface LiveCasesProps {
  readonly services: Services
  readonly target: Target
  readonly workspace: RuleWorkspace
}

/** The prepared requests, and the rule and cases that they are based on. */
interface Prepared {
  readonly of: string
  readonly cases: readonly AskableCase[]
  readonly skipped: number
}

type Outcomes = ReadonlyMap<string, CaseOutcome>

const none: Outcomes = new Map()

/** Shows the requests for all cases of the open rule, then sends them one after the other. */
export function LiveCases({ services, target, workspace }: LiveCasesProps) {
  const { begin, isAsking, stop } = useAsking()
  const [prepared, setPrepared] = useState<Prepared>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [outcomes, setOutcomes] = useState(none)
  const [failure, setFailure] = useState<LiveFailure>()
  const summary = useRef<HTMLElement>(null)
  const sender = useRef<HTMLButtonElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  // Move the focus, because the button that had it was removed.
  useEffect(() => {
    if (prepared && document.activeElement === document.body) summary.current?.focus()
  }, [prepared])
  const isAnswered = !isAsking && (outcomes.size > 0 || failure !== undefined)
  useEffect(() => {
    if (isAnswered) scrollToAnswer(answers.current)
  }, [isAnswered])
  const rule = openRuleOf(workspace)
  const address = addressOf(services, target)
  // Discard results for another rule, other cases or another service.
  const of = JSON.stringify([workspace.suite, workspace.openRule, target.kind, address])
  // oxlint-disable-next-line react/exhaustive-deps -- a change to the inputs must stop the check
  useEffect(() => stop, [of, stop])
  if (rule.cases.length === 0) return null

  const current = prepared?.of === of ? prepared : undefined
  const sendable = current?.cases.filter(({ request }) => request !== undefined) ?? []

  const prepare = (): void => {
    if (isAsking) return
    setOutcomes(none)
    setFailure(undefined)
    begin(async () => {
      const answer = await prepareCases(workspace)
      setProblems(answer.ok ? [] : answer.problems)
      setPrepared(answer.ok ? { of, cases: answer.cases, skipped: answer.skipped } : undefined)
    })
  }
  const send = (cases: readonly AskableCase[]): void => {
    if (isAsking) return
    setOutcomes(none)
    setFailure(undefined)
    begin(async (signal) => {
      const opening = await openSession(services, target, signal)
      if (!opening.ok) {
        setFailure(opening)
        return
      }
      const { session } = opening
      const expectations = new Map(rule.cases.map(({ expect, name }) => [name, expect]))
      try {
        for await (const [name, outcome] of checkCases(session, cases, expectations, signal)) {
          setOutcomes((before) => new Map([...before, [name, outcome]]))
          if (outcome.kind === 'failed') setFailure(outcome.failure)
        }
      } finally {
        await session.close()
      }
    })
  }

  const count = rule.cases.length
  return (
    <section className={controls.stack} aria-label="All cases">
      <h3 className={styles.title}>All cases</h3>
      {!current && (
        <div className={controls.buttons}>
          <button
            type="button"
            className={controls.button}
            aria-disabled={isAsking}
            onClick={prepare}
          >
            Show the {count === 1 ? 'request for the case' : `requests for ${count} cases`}
          </button>
        </div>
      )}
      {!current && problems.length > 0 && (
        <ul className={controls.bad}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {current && (
        <>
          <details>
            <summary ref={summary}>
              {requests(sendable.length)} to {address}
              {current.skipped > 0 && `; ${current.skipped} skipped by the suite`}
            </summary>
            <SentText
              label="The requests"
              text={sendable.map(({ request }) => JSON.stringify(request)).join('\n')}
            />
          </details>
          <div className={controls.buttons}>
            <button
              ref={sender}
              type="button"
              className={controls.main}
              aria-disabled={isAsking}
              disabled={sendable.length === 0}
              onClick={() => send(current.cases)}
            >
              Send {requests(sendable.length)}
            </button>
            {isAsking && <StopButton onStop={stop} next={sender} />}
            {isAsking && (
              <progress
                aria-label="Checked cases"
                max={current.cases.length}
                value={outcomes.size}
              />
            )}
          </div>
          <div ref={answers} className={controls.stack}>
            <output className={controls.quiet}>
              {outcomes.size > 0 && summaryOf([...outcomes.values()], current.cases.length)}
            </output>
            {failure && <Failure failure={failure} />}
            {outcomes.size > 0 && (
              <CaseTable cases={current.cases} outcomes={outcomes} ruleCases={rule.cases} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
