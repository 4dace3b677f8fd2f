import { parseInput, type EvaluateOptions } from '@igakit/cel'
import { createLinter } from '@igakit/cel-language'
import { detectPlatforms, type PlatformId } from '@igakit/platforms'
import { isRecord } from '../shared/guards.ts'
import { parseJson } from '../workspace/parse-workspace.ts'
import type { CelModelContext } from '@igakit/monaco-cel'
import { environmentOf, readInput } from '../evaluation/document-model.ts'
import { environmentEntry } from '../workspace/environments.ts'
import type { RuleContext } from './rule-context.ts'

/** The maximum number of records used for completion; more records rarely add suggestions. */
const mostSamples = 20

/** The work per question of the analysis in steps of about 50 ns, so that findings appear soon after the last key. */
const analysisSteps = 1_000_000

const linters = new Map<PlatformId | undefined, ReturnType<typeof createLinter>>()

function linterFor(platform: PlatformId | undefined): ReturnType<typeof createLinter> {
  const linter = linters.get(platform) ?? createLinter(platform && { platform })
  linters.set(platform, linter)
  return linter
}

/**
 * Returns the context for the language service, with the same environment, input, time and directory as the evaluation.
 */
export function toModelContext(context: RuleContext): CelModelContext {
  const { directory, now } = context
  const evaluate: EvaluateOptions = {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  }
  const platform = platformOf(context)
  return {
    environment: environmentOf(context),
    evaluate,
    lint: linterFor(platform),
    analysis: { ...(platform && { platform }), steps: analysisSteps },
    ...inputOf(context),
  }
}

/** Returns the platform that the claims of the input name. */
function platformOf({ environment, input, inputIs }: RuleContext): PlatformId | undefined {
  if (inputIs !== 'whole' || environmentEntry(environment).input !== 'claims') return undefined
  const claims = parseJson(input)
  return isRecord(claims) ? detectPlatforms(claims)[0]?.id : undefined
}

/** Returns the rule's input, or nothing if the input is invalid: values from an earlier input would be misleading. */
function inputOf(context: RuleContext): Pick<CelModelContext, 'input' | 'samples'> {
  switch (context.inputIs) {
    case 'whole': {
      const reading = readInput(context.input, context)
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

/**
 * Returns an input that resolves every name to the same record. The service does not document the variable's name in
 * match expressions, so matching accepts any undeclared name.
 */
export function everyName(record: unknown): object {
  const property = { configurable: true, enumerable: true, writable: true, value: record }
  return new Proxy(
    {},
    {
      get: () => record,
      getOwnPropertyDescriptor: () => property,
      has: () => true,
    },
  )
}
