import { escapeUnsafe } from '../text/safe-text.ts'

/**
 * `common` includes the attributes `file` and `line`, which most build servers read. `jenkins` conforms to the
 * schema of Jenkins' xUnit plugin (junit-10.xsd), which rejects unknown attributes.
 */
export type JunitSchema = 'common' | 'jenkins'

/** A test case, which passed unless it has an outcome. */
export interface JunitCase {
  readonly classname: string
  readonly name: string
  /** The path of the file that contains the case. */
  readonly file?: string
  /** The line number, 1-based. */
  readonly line?: number
  readonly milliseconds?: number
  readonly outcome?: JunitOutcome
}

export interface JunitOutcome {
  readonly kind: 'failure' | 'error' | 'skipped'
  /** A one-sentence message. */
  readonly message: string
  readonly type?: string
  /** Additional lines after the message. */
  readonly details?: string
}

export interface JunitSuite {
  readonly name: string
  readonly cases: readonly JunitCase[]
  readonly milliseconds?: number
}

export interface JunitTotals {
  readonly tests: number
  readonly failures: number
  readonly errors: number
  readonly skipped: number
  readonly milliseconds: number
}

/**
 * Returns a JUnit document.
 *
 * @param suites The elements that `junitSuite` returns.
 */
export function junitDocument(
  suites: readonly string[],
  { errors, failures, milliseconds, skipped, tests }: JunitTotals,
  schema: JunitSchema,
): string {
  const head = attributes({
    name: 'igakit',
    tests,
    failures,
    errors,
    ...(schema === 'common' && { skipped }),
    time: seconds(milliseconds),
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${head}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

/** Returns the element for a suite. */
export function junitSuite({ cases, milliseconds, name }: JunitSuite, schema: JunitSchema): string {
  const count = (kind: JunitOutcome['kind']): number =>
    cases.filter(({ outcome }) => outcome?.kind === kind).length
  const head = attributes({
    name,
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(milliseconds),
  })
  return [
    `  <testsuite${head}>`,
    ...cases.map((each) => testCase(each, schema)),
    '  </testsuite>',
  ].join('\n')
}

function testCase(
  { classname, file, line, milliseconds, name, outcome }: JunitCase,
  schema: JunitSchema,
): string {
  const isCommon = schema === 'common'
  const head = `    <testcase${attributes({
    classname,
    name,
    ...(isCommon && file !== undefined && { file }),
    ...(isCommon && line !== undefined && { line }),
    time: seconds(milliseconds),
  })}`
  if (outcome === undefined) return `${head}/>`
  const { details, kind, message, type } = outcome
  const open = `${head}><${kind}${attributes({ message, ...(type !== undefined && { type }) })}`
  if (details === undefined) return `${open}/></testcase>`
  const position = isCommon || file === undefined ? '' : `at ${escapeInline(file)}:${line ?? 1}\n`
  return `${open}>${position}${escape(details)}</${kind}></testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeInline(String(value))}"`)
    .join('')
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '0' : (milliseconds / 1000).toFixed(3)
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}

/** Characters that XML 1.0 cannot represent; they are replaced with U+FFFD. */
// oxlint-disable-next-line no-control-regex -- matches characters that XML forbids
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escape(text: string): string {
  const written = text
    .toWellFormed()
    .replace(unwritable, '\ufffd')
    .replace(/[<>&"]/g, (character) => entities[character] ?? character)
  return escapeUnsafe(written, (codePoint) => `&#${codePoint};`)
}

/** Escapes text for an attribute or a single line, including line feeds, so that a name cannot start a new line. */
function escapeInline(text: string): string {
  return escape(text).replaceAll('\n', '&#10;')
}
