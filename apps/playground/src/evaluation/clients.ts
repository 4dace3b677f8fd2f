import type { AnswerState, Asked } from '../workers/answer-store.ts'
import type { Ending } from '../workers/protocol.ts'
import { WorkerClient } from '../workers/worker-client.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { LiveCases, LiveCasesQuestion } from './live-cases.ts'
import type { Question } from './question.ts'
import type { Report } from './report.ts'

/** The state of the request for the result. */
export type EvaluatorState = AnswerState<Question, Report>

export type EvaluatorEnding = Ending<Question, Report>

/** The state of the request for the explanation: trace, cases and coverage. */
export type InspectorState = AnswerState<InspectionQuestion, Inspection>

/** Returns the outcome of the newest request that ran cases; undefined until the first such request ends. */
export function casesEndingOf({ ending }: InspectorState): InspectorState['ending'] {
  return ending?.question.casesFollow ? undefined : ending
}

/** The deadline of a result in milliseconds. */
const RESULT_DEADLINE_MS = 1000

/**
 * The deadline of an inspection in milliseconds. Longer than for a result, because a run may include about a hundred
 * cases.
 */
const INSPECTION_DEADLINE_MS = 3000

/** Long enough for a thousand cases. A runaway rule is stopped by terminating its worker. */
const LIVE_CASES_DEADLINE_MS = 10_000

/*
 * Several workers run the same program, so a result never waits for cases, and stopping a runaway rule does not
 * affect other requests. Developer tools display the name.
 */

const openWorker = (name: string) => (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

/** The clients of the current workspace. */
export interface WorkspaceClients {
  readonly evaluator: Asked<Question, Report>
  readonly inspector: Asked<InspectionQuestion, Inspection>
}

/**
 * Returns clients of two workers, one for results and one for explanations and cases. The worker for results also gives
 * the first explanation of a rule, because starting the other worker would delay the editors.
 */
export function workspaceClients(): WorkspaceClients {
  const first = new WorkerClient<Question | InspectionQuestion, Report | Inspection>({
    openWorker: openWorker('evaluator'),
  })
  const second = inspectorClient('inspector')
  let isExplained = false
  return {
    evaluator: {
      async ask(question) {
        const ending = await first.ask(question, RESULT_DEADLINE_MS + matchMs(question))
        return endingOf(question, ending, (answer): answer is Report => 'kind' in answer)
      },
    },
    inspector: {
      async ask(question) {
        const isFirst = !isExplained
        isExplained = true
        // Results would wait for cases.
        if (!isFirst || !question.casesFollow) return second.ask(question)
        const ending = await first.ask(question, INSPECTION_DEADLINE_MS)
        return endingOf(question, ending, (answer): answer is Inspection => 'cases' in answer)
      },
    },
  }
}

function endingOf<About, All, Answer extends All>(
  question: About,
  ending: Ending<unknown, All>,
  isAnswer: (answer: All) => answer is Answer,
): Ending<About, Answer> {
  if (ending.status !== 'answered') return { ...ending, question }
  const { answer } = ending
  if (!isAnswer(answer)) throw new TypeError('The worker answered another question.')
  return { status: 'answered', question, answer }
}

/** Returns a client for a worker that explains results and runs cases. */
export function inspectorClient(name: string): Asked<InspectionQuestion, Inspection> {
  const client = new WorkerClient<InspectionQuestion, Inspection>({ openWorker: openWorker(name) })
  return {
    ask: (asked) => client.ask(asked, INSPECTION_DEADLINE_MS + matchMs(asked.question)),
  }
}

/** Returns the additional time in milliseconds for a match, which grows with the lists: two seconds per MiB. */
function matchMs(question: Question): number {
  if (question.kind !== 'match') return 0
  return Math.floor((question.accounts.length + question.users.length) / 1024 ** 2) * 2000
}

/** Returns a client for a worker that prepares the cases of a live check. */
export function liveCasesClient(): WorkerClient<LiveCasesQuestion, LiveCases> {
  return new WorkerClient({ deadlineMs: LIVE_CASES_DEADLINE_MS, openWorker: openWorker('live') })
}
