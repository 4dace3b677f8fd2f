import { formatPath, runSuiteValue } from '@igakit/cel-testing'
import type { AccessAnswer, GuaranteeAnswer } from './access-question.ts'

/** Decides the guarantees of a suite. */
export async function answerGuarantees(text: string): Promise<AccessAnswer> {
  const guarantees: GuaranteeAnswer[] = []
  const problems: string[] = []
  const options = { guarantees: true, traces: false }
  for await (const event of runSuiteValue(
    { name: 'playground', suite: JSON.parse(text) },
    options,
  )) {
    if (event.kind !== 'case') {
      const { compileFailures, problems: found } = event.result
      problems.push(
        ...found.map(({ message, path }) => `${formatPath(path)} ${message}`.trim()),
        ...compileFailures.map(({ text: failure }) => failure),
      )
      continue
    }
    if (event.result.guarantee === undefined) continue
    const { failure, guarantee, name, skipReason, status } = event.result
    guarantees.push({
      name,
      status,
      result: guarantee,
      ...((skipReason ?? failure?.actual) !== undefined && {
        reason: skipReason ?? failure?.actual ?? '',
      }),
    })
  }
  return { kind: 'guarantees', guarantees, problems }
}
