import { formatPath, readLiveCases, type LiveCase } from '@igakit/cel-testing'
import type { AskableCase, CasesAnswer, CasesQuestion } from './cases-question.ts'

/** Makes the questions for the cases of a rule, and evaluates them here. Nothing is sent. */
export async function readCases({ now, suite }: CasesQuestion): Promise<CasesAnswer> {
  const reading = await readLiveCases(
    { name: 'playground', text: suite, format: 'json' },
    { ...(now !== undefined && { now: new Date(now) }) },
  )
  if (!reading.ok) {
    const { problems } = reading
    return {
      ok: false,
      problems: problems.map(({ message, path }) => `${formatPath(path)} ${message}`.trim()),
    }
  }
  return { ok: true, cases: reading.cases.map(askable), skipped: reading.skipped }
}

function askable({ local, name, request }: LiveCase): AskableCase {
  return {
    name,
    ...(request && { question: request }),
    local:
      local.kind === 'answer'
        ? { kind: 'answer', ...local.answer }
        : { kind: 'none', reason: local.reason },
  }
}
