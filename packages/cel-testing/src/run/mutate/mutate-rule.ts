import { compile, type Evaluation, formatValue, type Program } from '@igakit/cel'
import { isSameExpression, parseSyntax } from '@igakit/cel/syntax'
import { isExpected, valueKey } from '../rules/check-rule-case.ts'
import type { ReadyCase } from '../rules/ready-rule.ts'
import { mutationsOf } from './mutations-of.ts'
import { type Probe, Probes } from './probes.ts'
import type { Mutation, RuleMutation, Survivor, Witness } from './rule-mutation.ts'

/** The maximum number of compiled characters, which limits the time for a long rule. */
const mostCompiled = 500_000

type MutationResult = Pick<RuleMutation, 'equivalent' | 'killed' | 'survivors' | 'untried'>

/**
 * Applies all mutations to a rule, and finds the mutations that its cases do not detect. Skips mutants that do not
 * compile or that are the same expression. A mutant without a distinguishing input is likely equivalent: in general,
 * equivalence is undecidable.
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

/** A probe with the result of the original rule. */
interface KnownProbe {
  readonly probe: Probe
  readonly evaluation: Evaluation
  readonly key: string
}

/** Finds inputs for which a mutant has a different result. */
class WitnessFinder {
  readonly #program: Program
  readonly #probes: Probes
  #known: readonly KnownProbe[] | undefined

  constructor(program: Program, cases: readonly ReadyCase[]) {
    this.#program = program
    this.#probes = new Probes(program, cases)
  }

  /** Returns a witness, preferably without an error, because a case for such a witness is easier to write. */
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

/** Returns the first witness without an error, otherwise the first witness. */
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
