import { compile, type Evaluation, formatValue, type Program } from '@igakit/cel'
import { isSameExpression, parseSyntax } from '@igakit/cel/syntax'
import { isExpected, valueKey } from '../run/judge-rule-case.ts'
import type { ReadyCase } from '../run/ready-rule.ts'
import { mutationsOf } from './mutations-of.ts'
import { type Probe, Probes } from './probes.ts'
import type { Mutation, RuleMutation, Survivor, Witness } from './rule-mutation.ts'

/** The most characters of rules that are compiled, which bounds the time that a long rule takes. */
const mostCompiled = 500_000

type MutationResult = Pick<RuleMutation, 'equivalent' | 'killed' | 'survivors' | 'untried'>

/**
 * Changes a rule in every way that is known, and finds which changes its cases do not notice. What does not compile is
 * no change, since nobody could save it; what is the same expression is none either. A change for which no input is
 * found that it makes a difference on is said to be likely equivalent: there is no deciding that in general.
 */
export function mutateRule(program: Program, cases: readonly ReadyCase[]): MutationResult {
  const { environment, expression } = program
  const all = mutationsOf(expression, environment)
  const tried = all.slice(0, Math.ceil(mostCompiled / Math.max(1, expression.length)))
  const tree = parseSyntax(expression)
  const finder = new WitnessFinder(program, cases)
  const survivors: Survivor[] = []
  const equivalent: Survivor[] = []
  let killed = 0
  for (const { expression: textOf, mutation } of tried) {
    const text = textOf()
    if (isSameExpression(tree, parseSyntax(text))) continue
    const compilation = compile(text, environment)
    if (!compilation.ok) continue
    const { program: changed } = compilation
    if (
      cases.some(
        ({ expected, input, options }) => !isExpected(changed.evaluate(input, options), expected),
      )
    ) {
      killed++
      continue
    }
    const witness = finder.find(changed, mutation)
    if (witness === undefined) equivalent.push(mutation)
    else survivors.push({ ...mutation, witness })
  }
  return { killed, survivors, equivalent, untried: all.length - tried.length }
}

/** A probe, and what the rule comes to on it. */
interface KnownProbe {
  readonly probe: Probe
  readonly evaluation: Evaluation
  readonly key: string
}

/** Looks for inputs on which a changed rule comes to something else. */
class WitnessFinder {
  readonly #program: Program
  readonly #probes: Probes
  #known: readonly KnownProbe[] | undefined

  constructor(program: Program, cases: readonly ReadyCase[]) {
    this.#program = program
    this.#probes = new Probes(program, cases)
  }

  /** The first, of those that end in no error if there is one: a case is easier to write for it. */
  find(changed: Program, { range }: Mutation): Witness | undefined {
    this.#known ??= this.#probes.forAll().map((probe) => this.#evaluated(probe))
    const found = firstWitness(changed, this.#known)
    if (found?.isPlain === true) return found.witness
    const near = this.#probes.near(range).map((probe) => this.#evaluated(probe))
    const other = firstWitness(changed, near)
    return other?.isPlain === true ? other.witness : (found ?? other)?.witness
  }

  #evaluated(probe: Probe): KnownProbe {
    const evaluation = this.#program.evaluate(probe.input, probe.of.options)
    return { probe, evaluation, key: valueKey(evaluation) }
  }
}

/** The first, or else the first that ends in an error. */
function firstWitness(
  changed: Program,
  known: readonly KnownProbe[],
): { readonly witness: Witness; readonly isPlain: boolean } | undefined {
  let found: Witness | undefined
  for (const { evaluation, key, probe } of known) {
    const other = changed.evaluate(probe.input, probe.of.options)
    if (valueKey(other) === key) continue
    const witness = {
      of: probe.of.name,
      difference: probe.difference,
      original: evaluationText(evaluation),
      changed: evaluationText(other),
    }
    if (evaluation.ok && other.ok) return { witness, isPlain: true }
    found ??= witness
  }
  return found && { witness: found, isPlain: false }
}

function evaluationText(evaluation: Evaluation): string {
  return evaluation.ok
    ? formatValue(evaluation.value)
    : `error ${evaluation.issues.map(({ code }) => code).join(', ')}`
}
