import { liveCasesClient } from '../../../evaluation/clients.ts'
import type { LiveCases } from '../../../evaluation/live-cases.ts'
import { openRuleOf } from '../../../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace } from '../../../workspace/workspace.ts'

const client = liveCasesClient()

/** Prepares the requests for the cases of the open rule. Sends nothing. */
export async function prepareCases(workspace: RuleWorkspace): Promise<LiveCases> {
  const { suite } = workspace
  const ending = await client.ask({
    kind: 'live-cases',
    suite: JSON.stringify({ ...suite, rules: [openRuleOf(workspace)] }),
    ...(suite.now !== undefined && { now: suite.now }),
  })
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      return failed(
        'Evaluating the cases took too long and was stopped. There are no results to compare.',
      )
    case 'broken':
      return failed(ending.reason)
    default:
      return ending satisfies never
  }
}

function failed(problem: string): LiveCases {
  return { ok: false, problems: [problem] }
}
