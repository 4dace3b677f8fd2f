import { formatPath, parseSuite, type FormCase } from '@igakit/cel-testing'

type Expectation = FormCase['expect']

export type FormReading =
  | { readonly ok: true; readonly expectation: Expectation }
  | { readonly ok: false; readonly message: string }

/** Formats an expectation for display. */
export function formExpectationText({ errors = [], values = {} }: Expectation): string {
  return [
    ...Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ...errors.map(({ code, field }) => `${field}: error ${code}`),
  ].join(', ')
}

/** Formats an expectation for editing. */
export function formDraftOf(expectation: Expectation): string {
  return JSON.stringify(expectation, undefined, 2)
}

/** Parses a draft and validates it like the `expect` member of a suite. */
export function readFormDraft(draft: string): FormReading {
  let expect: unknown
  try {
    expect = JSON.parse(draft)
  } catch (error) {
    return { ok: false, message: `Invalid JSON: ${String(error)}` }
  }
  const suite = { kind: 'form', form: {}, cases: [{ name: 'case', expect }] }
  const reading = parseSuite(JSON.stringify(suite), 'json')
  if (reading.ok && reading.suite.kind === 'form') {
    const [one] = reading.suite.cases
    if (one) return { ok: true, expectation: one.expect }
  }
  const [problem] = reading.ok ? [] : reading.problems
  const where = formatPath(problem?.path.slice(3) ?? [])
  return { ok: false, message: `${where} ${problem?.message ?? 'is not an expectation'}.`.trim() }
}
