import { isDeepStrictEqual } from 'node:util'
import { type Environment, getEnvironment } from '@igakit/cel'
import { findPlatform, type Platform, type PlatformId } from '@igakit/platforms'
import { Analyser, type Answer, type Rule } from '../index.ts'

/** Answers about a rule, or about a pair of rules, by the name of the question. */
export interface RecordedAnswers {
  /** The issuer of the tokens; claims are any JSON without one. */
  readonly platform?: PlatformId
  readonly rule: string
  readonly other?: string
  readonly answers: Readonly<Record<string, string>>
}

const environments = {
  any: getEnvironment('cel-go-all'),
  platform: getEnvironment('workload-federation'),
} as const satisfies Record<string, Environment>

const analysers = new Map<PlatformId | undefined, Analyser>()

function analyserFor(id: PlatformId | undefined): Analyser {
  let analyser = analysers.get(id)
  if (analyser === undefined) {
    analyser =
      id === undefined
        ? new Analyser({ environment: environments.any })
        : new Analyser({ environment: environments.platform, platform: findPlatform(id) })
    analysers.set(id, analyser)
  }
  return analyser
}

function described(answer: Answer, platform: Platform | undefined): string {
  if (answer.answer === 'yes') return `yes ${tokenText(answer.claims, platform)}`
  if (answer.answer === 'undecided') return 'undecided'
  return answer.restsOnName ? 'no, rests on a name' : 'no'
}

/** Writes a token; for a platform, the names of the claims that differ from the closest sample. */
function tokenText(
  claims: Readonly<Record<string, unknown>>,
  platform: Platform | undefined,
): string {
  if (platform === undefined) return JSON.stringify(claims)
  const [closest = []] = platform.samples
    .map((sample) =>
      [...new Set([...Object.keys(sample.claims), ...Object.keys(claims)])].filter(
        (name) => !isDeepStrictEqual(sample.claims[name], claims[name]),
      ),
    )
    .toSorted((left, right) => left.length - right.length)
  return closest.toSorted().join()
}

/** Asks the questions that are recorded about a rule, or a pair. */
export function answersAbout({
  other: otherSource,
  platform,
  rule: source,
}: Omit<RecordedAnswers, 'answers'>): Readonly<Record<string, string>> {
  const analyser = analyserFor(platform)
  const describe = (answer: Answer): string => described(answer, analyser.platform)
  const read = (expression: string): Rule => {
    const found = analyser.readCondition(expression)
    if (!found.ok) throw new Error(`${expression}: ${found.issues[0]?.message ?? 'invalid'}`)
    return found.rule
  }
  const rule = read(source)
  if (otherSource !== undefined) {
    const other = read(otherSource)
    return {
      breaksImplication: describe(analyser.breaksImplication(rule, other)),
      overlaps: describe(analyser.overlaps(rule, other)),
      admitsOther: describe(analyser.differs(rule, other)),
      differs: describe(analyser.differs(rule, other, 'outcomes')),
    }
  }
  if (platform !== undefined) {
    return Object.fromEntries(
      analyser
        .ladder(rule)
        .rungs.map((rung) => [
          rung.actor,
          rung.answer === 'not_applicable' ? rung.answer : describe(rung),
        ]),
    )
  }
  return {
    isTrue: describe(analyser.satisfiable(rule)),
    isFalse: describe(analyser.canBeFalse(rule)),
    fails: describe(analyser.canFail(rule)),
  }
}
