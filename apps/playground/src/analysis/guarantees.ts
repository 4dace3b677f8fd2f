import { type CaseResult, formatPath, runSuiteValue } from '@igakit/cel-testing'
import { describeActor, findPlatform } from '@igakit/platforms'
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
    const { failure, guarantee, skipReason, status } = event.result
    const reason = skipReason ?? failure?.actual
    guarantees.push({
      title: titleOf(event.result),
      status,
      result: guarantee,
      ...(reason !== undefined && {
        reason: reason.replace(admitted, 'A token of this actor gets in.'),
      }),
    })
  }
  return { kind: 'guarantees', guarantees, problems }
}

/** The runner's text for a broken guarantee about an actor. The title names the actor. */
const admitted = /^a token of this actor is admitted$/

/** Returns the name of a guarantee, or, instead of a default name, a title in the ladder's wording. */
function titleOf({ guarantee, name }: CaseResult): string {
  const { actor, platform } = guarantee ?? {}
  if (actor === undefined || name !== `refuses ${actor}`) return name
  const title = describeActor(actor, platform === undefined ? undefined : findPlatform(platform))
  return `${title}: kept out`
}
