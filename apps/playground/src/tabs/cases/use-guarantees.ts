import { useEffect, useState } from 'react'
import type { AccessAnswer } from '../../analysis/access-question.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** The decided guarantees of the open rule, the reason why there are none, or undefined until they are decided. */
export type DecidedGuarantees = Extract<AccessAnswer, { kind: 'guarantees' }> | string | undefined

/** The pause after a keystroke before the question, in milliseconds. */
const PAUSE_MS = 80

/** Decides the guarantees of the open rule after each edit. Keeps the earlier answer until the next answer arrives. */
export function useGuarantees(workspace: Workspace): {
  readonly answer: DecidedGuarantees
  readonly isBusy: boolean
} {
  const [state, setState] = useState<{ readonly of: string; readonly answer: DecidedGuarantees }>()
  const suite = suiteText(workspace)
  useEffect(() => {
    if (suite === '') return undefined
    let isCurrent = true
    const ask = async (): Promise<void> => {
      // Loaded lazily, because few rules have guarantees.
      const { decideGuarantees } = await import('./decide-guarantees.ts')
      const answer = await decideGuarantees(suite)
      if (isCurrent) setState({ of: suite, answer })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [suite])
  return { answer: suite === '' ? undefined : state?.answer, isBusy: state?.of !== suite }
}

/** Returns the suite with the guarantees of the open rule and without cases; empty if there are no guarantees. */
function suiteText(workspace: Workspace): string {
  if (workspace.kind !== 'rule') return ''
  const rule = openRuleOf(workspace)
  if (!rule.guarantees?.length) return ''
  return JSON.stringify({ ...workspace.suite, rules: [{ ...rule, cases: [] }] })
}
