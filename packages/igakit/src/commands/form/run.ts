import {
  compileForm,
  type CompileFormOptions,
  formatPath,
  type FormOutcome,
  lintForm,
} from '@igakit/forms'
import {
  formEnvironments,
  type FormProblem,
  type PlacedProblems,
  placeProblems,
  problemDocument,
  problemReport,
} from './problem.ts'
import { formTable, formWarnings, isRedacted } from './report.ts'
import { FormSecrets } from './secrets.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { readDirectoryOption } from '../../input/directory.ts'
import { parseNow, toDate } from '../../input/option-parsers.ts'
import { type Payload, readPayload } from '../../input/payload.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { UsageError } from '../../usage-error.ts'

/** Evaluates a form for a subject, and prints values and violations but never a password. */
export async function runForm(
  context: Context,
  file: string,
  options: OptionValues,
): Promise<ExitCode> {
  const now = parseNow(options.text('now'))
  const environments = await formEnvironments(context, options)
  const directory = await readDirectoryOption(context, options)
  const payload = await readPayload(context, file)
  const subject = await readObject(context, options.text('subject'), 'subject')
  const variables = await readObject(context, options.text('variables'), 'variables')
  const input = await readOptional(context, options.text('input'))

  const compilation = compileForm(payload.value, environments)
  if (!compilation.ok) return refuseForm(context, options, compilation.issues, payload)
  const { form } = compilation
  const known = {
    variables: { ...variables, ...(subject && { subject }) },
    now: now === undefined ? context.clock() : toDate(now),
    ...(directory && { directory }),
  }
  const outcome = input === undefined ? form.open(known) : form.submit(input.value, known)
  const nothing = emptinessOf(payload, environments, outcome)
  if (nothing.length > 0) return refuseForm(context, options, nothing, payload)
  const placed = await placeProblems(outcome.violations.map(problemOf), input)
  const secrets = new FormSecrets(payload, input, outcome)
  if (options.flag('json')) {
    await writeJson(context, outcomeDocument(outcome, form.groups, placed, secrets))
  } else {
    await context.out.write(formTable(context.outStyle, outcome, secrets, context.columns))
    await context.err.write(await problemReport(context.errStyle, placed, secrets))
    await context.err.write(formWarnings(context.errStyle, outcome.assumptions, secrets))
  }
  return outcome.isValid ? exitCodes.fine.code : exitCodes.checkFailed.code
}

/** Returns the problem of a file that has no field to fill in, such as a file of another kind. */
function emptinessOf(
  { value }: Payload,
  environments: CompileFormOptions,
  { fields }: FormOutcome,
): readonly FormProblem[] {
  // A default value shows that the form has a field of a known type.
  if (fields.some(({ source }) => source === 'literal' || source === 'expression')) return []
  return lintForm(value, environments)
    .filter(({ rule }) => rule === 'no-fields' || rule === 'nothing-checked')
    .map(({ rule, ...rest }) => ({ ...rest, code: rule }))
}

/** Turns a violation into a sentence that contains the path of the value. */
function problemOf({ message, path, ...rest }: FormOutcome['violations'][number]): FormProblem {
  const where = formatPath(path)
  return {
    ...rest,
    severity: 'error',
    path,
    message: where === '' ? message : `${where} ${message}`,
  }
}

/**
 * Returns the outcome as JSON. A hidden value is `null` and marked as hidden. A field without a value has no `value`
 * member, whether secret or not.
 */
function outcomeDocument(
  { assumptions, data, fields, isValid, violations }: FormOutcome,
  groups: readonly object[],
  { shown, truncated }: PlacedProblems,
  secrets: FormSecrets,
): object {
  const hidden = new Set(
    fields.filter((field) => isRedacted(field, secrets)).map(({ name }) => name),
  )
  return {
    ok: isValid,
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, hidden.has(name) ? null : value]),
    ),
    fields: fields.map((field) => ({
      ...field,
      ...(hidden.has(field.name) && { value: null, redacted: true }),
    })),
    groups,
    violations: shown.map((one, index) => ({
      ...problemDocument(one, secrets),
      message: secrets.mask(violations[index]?.message ?? ''),
    })),
    ...(truncated > 0 && { truncated }),
    assumptions: assumptions.map((assumption) => ({
      ...assumption,
      reason: secrets.mask(assumption.reason),
    })),
  }
}

/** Reports the problems of a form that cannot be filled in. Returns the exit code. */
async function refuseForm(
  context: Context,
  options: OptionValues,
  issues: readonly Omit<FormProblem, 'severity'>[],
  payload: Payload,
): Promise<ExitCode> {
  const problems = issues.map((issue) => ({ ...issue, severity: 'error' as const }))
  const placed = await placeProblems(problems, payload)
  const secrets = new FormSecrets(payload)
  if (options.flag('json')) {
    const { shown, truncated } = placed
    await writeJson(context, {
      ok: false,
      stage: 'form',
      error: 'the form cannot be filled in',
      issues: shown.map((each) => problemDocument(each, secrets)),
      ...(truncated > 0 && { truncated }),
    })
  } else {
    await context.err.write(await problemReport(context.errStyle, placed, secrets))
  }
  const codes = new Set(issues.map(({ code }) => code))
  if (codes.has('invalid_form')) return exitCodes.usage.code
  return codes.has('invalid_expression')
    ? exitCodes.doesNotCompile.code
    : exitCodes.checkFailed.code
}

async function readOptional(
  context: Context,
  path: string | undefined,
): Promise<Payload | undefined> {
  return path === undefined ? undefined : readPayload(context, path)
}

async function readObject(
  context: Context,
  path: string | undefined,
  option: string,
): Promise<object | undefined> {
  const payload = await readOptional(context, path)
  if (payload === undefined) return undefined
  const { name, value } = payload
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new UsageError({
    code: 'invalid_input',
    message: `${name}: --${option} must be an object`,
    hint: option === 'subject' ? 'Pass a user, such as {"email": "…"}.' : 'Give {"task": {…}}.',
    source: name,
  })
}
