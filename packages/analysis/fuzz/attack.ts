import { compile, type Environment, getEnvironment, type Program, testCel } from '@igakit/cel'
import { type Actor, actors, assumptions, type Platform } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import { timed } from '../bench/measure.ts'
import { Analyser, type Answer, type Mine, type Rule } from '../src/index.ts'
import { fails, isFalse, isTrue, type Outcomes } from '../src/outcome.ts'
import { evaluateFact, isPossible, type Token } from './tokens.ts'

const standard = getEnvironment('workload-federation')

export interface Figures {
  rules: number
  /** Evaluations of tokens against at least one "no". */
  evaluations: number
  yes: number
  no: number
  undecided: number
  /** "Yes" answers whose token the platform's checker refuses. */
  discarded: number
  slowest: number
}

export const noFigures = (): Figures => ({
  rules: 0,
  evaluations: 0,
  yes: 0,
  no: 0,
  undecided: 0,
  discarded: 0,
  slowest: 0,
})

/** A question, and the tokens that answer it with "yes". */
interface Question {
  readonly name: string
  readonly ask: () => Answer | undefined
  /** True if a token shows "yes", given the outcomes of the rule and of the other rule. */
  readonly isShown: (outcome: Outcomes, other: Outcomes, token: Token) => boolean
  /** Returns why the actor's token is impossible. */
  readonly refusal?: (token: Token) => string | undefined
}

export interface AttackOptions {
  /** That of workload federation by default. */
  readonly environment?: Environment
  readonly platform: Platform | undefined
  readonly tokens: readonly Token[]
  readonly steps?: number
}

const isOther = (outcome: Outcomes): boolean => outcome !== isTrue

/** Asks all questions about rules, and compares the answers with the evaluator's results for many tokens. */
export class Attack {
  readonly figures: Figures = noFigures()
  readonly #environment: Environment
  readonly #analyser: Analyser
  readonly #platform: Platform | undefined
  readonly #tokens: readonly Token[]
  readonly discarded: string[] = []

  constructor({ environment = standard, platform, steps = 2_000_000, tokens }: AttackOptions) {
    this.#environment = environment
    this.#analyser = new Analyser({
      environment,
      steps,
      ...(platform === undefined ? {} : { platform }),
    })
    this.#platform = platform
    this.#tokens = tokens
  }

  /** Returns the first wrong answer; undefined if all answers agree with the evaluator. */
  check(source: string, otherSource: string): string | undefined {
    const read = this.#analyser.read(source)
    const other = this.#analyser.read(otherSource)
    const program = programOf(source, this.#environment)
    const otherProgram = programOf(otherSource, this.#environment)
    if (!read.ok || !other.ok || program === undefined || otherProgram === undefined)
      return undefined
    this.figures.rules++
    let outcomes: readonly (readonly [Token, Outcomes, Outcomes])[] | undefined
    for (const question of this.#questions(read.rule, other.rule)) {
      const { milliseconds, value: answer } = timed(question.ask)
      if (answer === undefined) continue
      this.figures.slowest = Math.max(this.figures.slowest, milliseconds)
      this.figures[answer.answer]++
      if (answer.answer === 'yes') {
        const fault = this.#faultOfYes(question, answer.claims, program, otherProgram)
        if (fault !== undefined) return fault
      }
      if (answer.answer === 'no') {
        if (outcomes === undefined) {
          outcomes = this.#tokens.map((token) => [
            token,
            outcomeOf(program, token),
            outcomeOf(otherProgram, token),
          ])
          this.figures.evaluations += this.#tokens.length
        }
        const shown = outcomes.find(([token, first, second]) =>
          question.isShown(first, second, token),
        )
        if (shown !== undefined) {
          return `FALSE NO to ${question.name}: ${JSON.stringify(shown[0])}`
        }
      }
    }
    return undefined
  }

  #faultOfYes(
    { isShown, name, refusal }: Question,
    claims: Token,
    program: Program,
    other: Program,
  ): string | undefined {
    const claimsJson = JSON.stringify(claims)
    const token: Token = Object.fromEntries(Object.entries(JSON.parse(claimsJson)))
    const [first, second] = [outcomeOf(program, token), outcomeOf(other, token)]
    const isStandard = this.#environment === standard
    const { matched } = testCel({ claimsJson, expression: program.expression })
    if (isStandard && matched !== (first === isTrue))
      return `The evaluators differ for ${claimsJson}`
    const refused = refusal?.(token)
    const isRefused =
      refused !== undefined || (this.#platform !== undefined && !isPossible(this.#platform, token))
    if (isRefused) {
      this.figures.discarded++
      this.discarded.push(
        `${name}: ${program.expression} | ${other.expression} | ${claimsJson} | ${refused ?? 'platform'}`,
      )
      return undefined
    }
    return isShown(first, second, token) ? undefined : `FALSE YES to ${name}: ${claimsJson}`
  }

  #questions(rule: Rule, other: Rule): readonly Question[] {
    const analyser = this.#analyser
    const platform = this.#platform
    const own: Question[] = [
      { name: 'satisfiable', ask: () => analyser.satisfiable(rule), isShown: (a) => a === isTrue },
      { name: 'falsifiable', ask: () => analyser.falsifiable(rule), isShown: isOther },
      { name: 'canBeFalse', ask: () => analyser.canBeFalse(rule), isShown: (a) => a === isFalse },
      { name: 'canFail', ask: () => analyser.canFail(rule), isShown: (a) => a === fails },
      {
        name: 'breaksImplication',
        ask: () => analyser.breaksImplication(rule, other),
        isShown: (a, b) => a === isTrue && b !== isTrue,
      },
      {
        name: 'overlaps',
        ask: () => analyser.overlaps(rule, other),
        isShown: (a, b) => a === isTrue && b === isTrue,
      },
      {
        name: 'differs in admissions',
        ask: () => analyser.differs(rule, other),
        isShown: (a, b) => (a === isTrue) !== (b === isTrue),
      },
      {
        name: 'differs in outcomes',
        ask: () => analyser.differs(rule, other, 'outcomes'),
        isShown: (a, b) => a !== b,
      },
    ]
    if (platform === undefined) return own
    const mines: readonly (Mine | undefined)[] = [undefined, mineOf(platform)]
    return [
      ...own,
      ...actors.flatMap((actor) =>
        mines.map((mine) => this.#actorQuestion(platform, actor, rule, mine)),
      ),
    ]
  }

  #actorQuestion(platform: Platform, actor: Actor, rule: Rule, given: Mine | undefined): Question {
    const analyser = this.#analyser
    const mine = given ?? analyser.inferMine(rule)
    const assume = given === undefined ? [] : assumptions
    const question = { mine, assume }
    const refusal = (token: Token): string | undefined => {
      const [violation] = checkToken(platform, token, {
        evaluate: evaluateFact,
        actor,
        mine,
        assume,
      })
      if (violation !== undefined) return `${violation.id}: ${violation.message}`
      return analyser.isInReach(token, rule, actor, question) ? undefined : 'out of reach'
    }
    return {
      name: `admits ${actor} with mine ${JSON.stringify(mine)} and ${assume.length} assumptions`,
      ask: () => {
        const rung = analyser.admits(rule, actor, question)
        return rung.answer === 'not_applicable' ? undefined : rung
      },
      isShown: (outcome, _, token) => outcome === isTrue && refusal(token) === undefined,
      refusal,
    }
  }
}

/** The owner of the first sample. */
function mineOf({ identity, samples: [{ claims }] }: Platform): Mine {
  const { organization, project } = identity
  const names = [...organization.ids, ...organization.names, ...project.ids, ...project.names]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = claims[name]
      return typeof value === 'string' ? [[name, [value]]] : []
    }),
  )
}

function programOf(source: string, environment: Environment): Program | undefined {
  const compilation = compile(source, environment)
  return compilation.ok ? compilation.program : undefined
}

function outcomeOf(program: Program, token: Token): Outcomes {
  const evaluation = program.evaluate({ claims: token })
  if (!evaluation.ok || typeof evaluation.value !== 'boolean') return fails
  return evaluation.value ? isTrue : isFalse
}
