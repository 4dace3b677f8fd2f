import { parseInput, type EvaluateOptions } from '@igakit/cel'
import { createLinter } from '@igakit/cel-language'
import type { CelModelContext } from '@igakit/monaco-cel'
import { environmentOf } from '../evaluation/environment-of.ts'
import { readInput } from '../evaluation/read-input.ts'
import { everyName } from './every-name.ts'
import type { RuleContext } from './rule-context.ts'

/** More records than that show completion nothing new. */
const mostSamples = 20

const lint = createLinter()

/** What the language service is given: the same environment, input and surroundings as the evaluator has. */
export function toModelContext(context: RuleContext): CelModelContext {
  const { directory, now } = context
  const evaluate: EvaluateOptions = {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  }
  return { environment: environmentOf(context), evaluate, lint, ...inputOf(context) }
}

/** Nothing where what is typed is no input: values of an older one would be those of another verdict. */
function inputOf(context: RuleContext): Pick<CelModelContext, 'input' | 'samples'> {
  switch (context.inputIs) {
    case 'whole': {
      const reading = readInput(context.input, environmentOf(context))
      return reading.ok ? { input: reading.input } : {}
    }
    case 'records': {
      const reading = parseInput(context.input)
      const records: readonly unknown[] =
        reading.ok && Array.isArray(reading.input) ? reading.input : []
      const [input, ...samples] = records.slice(0, mostSamples).map(everyName)
      return input === undefined ? {} : { input, samples }
    }
    default:
      return context.inputIs satisfies never
  }
}
