import { WorkerClient } from '../../evaluation/worker-client.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import { isCasesAnswer, type CasesAnswer, type CasesQuestion } from './cases-question.ts'

/** Long enough for a thousand cases; a rule that runs away is stopped with its worker. */
const DEADLINE_MS = 10_000

const client = new WorkerClient<CasesQuestion, CasesAnswer>({
  isAnswer: isCasesAnswer,
  deadlineMs: DEADLINE_MS,
  openWorker: () =>
    new Worker(new URL('./cases-worker.ts', import.meta.url), { type: 'module', name: 'live' }),
})

/** What a service would have to be asked about the cases of the open rule. Nothing is sent. */
export async function prepareCases(workspace: RuleWorkspace): Promise<CasesAnswer> {
  const { suite } = workspace
  const question = {
    suite: JSON.stringify({ ...suite, rules: [openRuleOf(workspace)] }),
    ...(suite.now !== undefined && { now: suite.now }),
  }
  const ending = await client.ask(question)
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      return failed(
        'Evaluating the cases took too long and was stopped: there is nothing to compare with.',
      )
    case 'broken':
      return failed(ending.reason)
    default:
      return ending satisfies never
  }
}

function failed(problem: string): CasesAnswer {
  return { ok: false, problems: [problem] }
}
