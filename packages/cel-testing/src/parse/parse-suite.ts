import { type Path, isObject } from '../values/json.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import { ProblemList } from '../document/problem-list.ts'
import { formatOf, readValues } from '../document/read-document.ts'
import { type DocumentFormat, SuiteDocument } from '../document/suite-document.ts'
import { type Suite, type SuiteKind, suiteKinds, suiteSchemas } from '../suite/suite.ts'
import { findSuiteProblems } from './find-suite-problems.ts'
import { addSchemaProblems } from './schema-problems.ts'

/** The suite, or all its problems in text order. */
export type ParseSuiteResult = { readonly document: SuiteDocument } & (
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }
)

/**
 * Parses a suite. Never throws.
 *
 * @param format The format implied by the file name; if absent, guessed from the text.
 */
export function parseSuite(
  text: string,
  format: DocumentFormat = formatOf(text),
): ParseSuiteResult {
  return parseSuiteDocument(new SuiteDocument(text, format))
}

/** Parses the suite in a document, sharing the document's tree. Never throws. */
export function parseSuiteDocument(document: SuiteDocument): ParseSuiteResult {
  const reading = readValues(document)
  return reading.ok ? readSuite(reading.value, reading.document) : reading
}

/** Parses a suite given as a value. All problems are located at the start of the text. */
export function parseSuiteValue(value: unknown): ParseSuiteResult {
  return readSuite(value, new SuiteDocument('', 'json'))
}

function readSuite(value: unknown, document: SuiteDocument): ParseSuiteResult {
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
  const problems = new ProblemList()
  const suite = checkedSuite(value, kind, document, problems)
  if (suite !== undefined) findSuiteProblems(suite, document, problems)
  return suite !== undefined && problems.isEmpty
    ? { document, ok: true, suite }
    : { document, ok: false, problems: problems.all }
}

/**
 * The maximum number of values in a suite for which all schema problems are reported; larger suites report only the
 * first.
 */
const mostChecked = 20_000

/** Returns the suite if it is valid for the schema of its kind. */
function checkedSuite(
  value: unknown,
  kind: SuiteKind,
  document: SuiteDocument,
  problems: ProblemList,
): Suite | undefined {
  const schema = suiteSchemas[kind]
  // The input distinguishes missing values from wrong values.
  const options = { reportInput: true }
  // Collecting all issues can run out of memory and throw a RangeError. zod's types do not declare `abortEarly`.
  const early = { ...options, abortEarly: true }
  const quick = schema.safeParse(value, early)
  if (quick.success) return quick.data
  const isSmall = hasFewerValues(value, mostChecked)
  const { error = quick.error } = isSmall ? schema.safeParse(value, options) : quick
  addSchemaProblems(error, document, problems)
  return undefined
}

function hasFewerValues(value: unknown, most: number): boolean {
  const open: unknown[] = [value]
  let count = 0
  while (open.length > 0 && count + open.length <= most) {
    count++
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const item of Object.values(next)) {
      open.push(item)
      if (count + open.length > most) return false
    }
  }
  return open.length === 0
}

/** Returns the kind of a suite; a suite without a kind is a rule suite. */
function kindOf(value: unknown): SuiteKind | undefined {
  if (!isObject(value) || value['kind'] === undefined) return 'rule'
  return suiteKinds.find((kind) => kind === value['kind'])
}
