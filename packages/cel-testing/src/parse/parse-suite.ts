import type { Path } from '../document/path.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import { readDocument } from '../document/read-document.ts'
import { type DocumentFormat, SuiteDocument } from '../document/suite-document.ts'
import type { Suite, SuiteKind } from '../suite/suite.ts'
import { suiteKinds, suiteSchemas } from '../suite/suite.ts'
import { isObject } from '../values/is-expr.ts'
import { findSuiteProblems } from './find-suite-problems.ts'
import { schemaProblems } from './schema-problems.ts'

/** The outcome of reading a suite: what it says, or everything that is wrong with it, by place. */
export type SuiteReading = { readonly document: SuiteDocument } & (
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }
)

/**
 * Reads the text of a suite. Never throws.
 * @param format as the name of the file says; guessed from the text when absent
 */
export function parseSuite(text: string, format?: DocumentFormat): SuiteReading {
  const reading = readDocument(text, format)
  return reading.ok ? readSuite(reading.value, reading.document) : reading
}

/** The same for a suite that is no text: everything that is wrong with it has the place where a text begins. */
export function parseSuiteValue(value: unknown): SuiteReading {
  return readSuite(value, new SuiteDocument('', 'json'))
}

function readSuite(value: unknown, document: SuiteDocument): SuiteReading {
  const kind = kindOf(value)
  if (kind === undefined) {
    const message = `must be one of ${suiteKinds.join(', ')}`
    const [path, of]: [Path, SuiteProblemCode] = [['kind'], 'invalid_value']
    return {
      document,
      ok: false,
      problems: [{ code: of, message, path, place: document.locate(path) }],
    }
  }
  // The input of an issue tells what is missing from what is wrong.
  const parsed = suiteSchemas[kind].safeParse(value, { reportInput: true })
  const problems = parsed.success
    ? findSuiteProblems(parsed.data, document)
    : schemaProblems(parsed.error, document)
  if (parsed.success && problems.length === 0) return { document, ok: true, suite: parsed.data }
  return { document, ok: false, problems: inOrder(problems) }
}

/** A suite that says no kind is of rules. */
function kindOf(value: unknown): SuiteKind | undefined {
  if (!isObject(value) || value['kind'] === undefined) return 'rule'
  return suiteKinds.find((kind) => kind === value['kind'])
}

function inOrder(problems: readonly SuiteProblem[]): readonly SuiteProblem[] {
  return problems.toSorted((left, right) => left.place.start - right.place.start)
}
