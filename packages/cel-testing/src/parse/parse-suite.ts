import type { Path } from '../document/path.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import { ProblemList } from '../document/problem-list.ts'
import { formatOf, readValues } from '../document/read-document.ts'
import { type DocumentFormat, SuiteDocument } from '../document/suite-document.ts'
import type { Suite, SuiteKind } from '../suite/suite.ts'
import { suiteKinds, suiteSchemas } from '../suite/suite.ts'
import { isObject } from '../values/is-expr.ts'
import { findSuiteProblems } from './find-suite-problems.ts'
import { addSchemaProblems } from './schema-problems.ts'

/** The outcome of reading a suite: what it says, or everything that is wrong with it, by place. */
export type SuiteReading = { readonly document: SuiteDocument } & (
  | { readonly ok: true; readonly suite: Suite }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }
)

/**
 * Reads the text of a suite. Never throws.
 * @param format as the name of the file says; guessed from the text when absent
 */
export function parseSuite(text: string, format: DocumentFormat = formatOf(text)): SuiteReading {
  return parseSuiteDocument(new SuiteDocument(text, format))
}

/** Reads the suite of a document, whose tree is made once for all who need it. Never throws. */
export function parseSuiteDocument(document: SuiteDocument): SuiteReading {
  const reading = readValues(document)
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
  const problems = new ProblemList()
  const suite = checkedSuite(value, kind, document, problems)
  if (suite !== undefined) findSuiteProblems(suite, document, problems)
  return suite !== undefined && problems.isEmpty
    ? { document, ok: true, suite }
    : { document, ok: false, problems: problems.all }
}

/** The most values of a suite of which all that does not fit the schema is found. */
const mostChecked = 20_000

/** The suite, if its shape is that of its kind. */
function checkedSuite(
  value: unknown,
  kind: SuiteKind,
  document: SuiteDocument,
  problems: ProblemList,
): Suite | undefined {
  const schema = suiteSchemas[kind]
  // The input of an issue tells what is missing from what is wrong.
  const options = { reportInput: true }
  // All issues can take more memory than there is, and throw a RangeError. The types of zod do not mention `abortEarly`.
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

/** A suite that says no kind is of rules. */
function kindOf(value: unknown): SuiteKind | undefined {
  if (!isObject(value) || value['kind'] === undefined) return 'rule'
  return suiteKinds.find((kind) => kind === value['kind'])
}
