import { actors } from '@igakit/platforms/platform'
import { useEffect, useState } from 'react'
import { answerTo } from '../../analysis/access-client.ts'
import type {
  AccessSubject,
  ComparisonAnswer,
  IssuerAnswer,
  RungAnswer,
} from '../../analysis/access-question.ts'

/** The pause after a keystroke before the first question, in milliseconds. */
const PAUSE_MS = 80

/** The answers so far about one rule. */
export interface LadderState {
  /** True while questions about the newest rule are open; the answers may belong to an earlier rule. */
  readonly isBusy: boolean
  readonly issuer?: IssuerAnswer
  readonly rungs: readonly RungAnswer[]
  /** Absent if the baseline is the same text or does not compile. */
  readonly comparison?: ComparisonAnswer
  /** The reason why there are no answers. */
  readonly failure?: string
}

type Answers = Omit<LadderState, 'isBusy'> & {
  /** The questions, for comparison. */
  readonly of?: string
}

/**
 * Asks who gets in, one actor at a time, so that an edit cancels the remaining questions.
 * @param baseline the rule to compare with
 */
export function useLadder(subject: AccessSubject, baseline: string): LadderState {
  const [state, setState] = useState<Answers>({ rungs: [] })
  const { environment, expression, input, mine, platform } = subject
  const of = JSON.stringify([environment, expression, input, mine, platform, baseline])
  useEffect(() => {
    let isCurrent = true
    const asked = { environment, expression, input, mine, platform }
    const ask = async (): Promise<void> => {
      const answers = await askAll(asked, baseline, () => isCurrent)
      if (isCurrent && answers) setState({ ...answers, of })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [baseline, environment, expression, input, mine, of, platform])
  return { ...state, isBusy: state.of !== of }
}

/** Returns undefined once the rule has changed. */
async function askAll(
  subject: AccessSubject,
  baseline: string,
  isWanted: () => boolean,
): Promise<Omit<LadderState, 'isBusy'> | undefined> {
  const first = await answerTo({ kind: 'issuer', ...subject })
  if (!isWanted()) return undefined
  if (typeof first === 'string') return { rungs: [], failure: first }
  if (first.kind !== 'issuer') return { rungs: [] }
  const { issuer } = first
  if (!issuer.isReadable) return { issuer, rungs: [] }
  const rungs: RungAnswer[] = []
  for (const actor of issuer.platform ? actors : []) {
    // oxlint-disable-next-line no-await-in-loop -- an edit cancels the remaining questions
    const answer = await answerTo({ kind: 'rung', actor, ...subject })
    if (!isWanted()) return undefined
    if (typeof answer === 'string') return { issuer, rungs, failure: answer }
    if (answer.kind === 'rung') rungs.push(answer.rung)
  }
  if (baseline === subject.expression) return { issuer, rungs }
  const answer = await answerTo({ kind: 'comparison', baseline, ...subject })
  if (!isWanted()) return undefined
  if (typeof answer === 'string') return { issuer, rungs, failure: answer }
  const comparison = answer.kind === 'comparison' ? answer.comparison : undefined
  return { issuer, rungs, ...(comparison && { comparison }) }
}
