import { type Finding, lintForm } from '@igakit/forms'
import { formEnvironments, placeProblems, problemDocument, problemReport } from './problem.ts'
import { FormSecrets } from './secrets.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { readPayload } from '../../input/payload.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { fields } from '../../output/table.ts'

/** Reports the problems in a form definition. */
export async function checkForm(
  context: Context,
  file: string,
  options: OptionValues,
): Promise<ExitCode> {
  const environments = await formEnvironments(context, options)
  const payload = await readPayload(context, file)
  const findings = lintForm(payload.value, { ...environments, now: context.clock() })
  const problems = findings.map(({ rule, ...rest }) => ({ ...rest, code: rule }))
  const placed = await placeProblems(problems, payload)
  const secrets = new FormSecrets(payload)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const ok = errors.length === 0
  if (options.flag('json')) {
    const { shown, truncated } = placed
    await writeJson(context, {
      ok,
      findings: shown.map((each) => problemDocument(each, secrets)),
      ...(truncated > 0 && { truncated }),
    })
  } else {
    const counts = [
      ['valid', String(ok)],
      ['errors', String(errors.length)],
      ['warnings', String(findings.length - errors.length)],
    ] as const
    await context.out.write(fields(context.outStyle, counts))
    await context.err.write(await problemReport(context.errStyle, placed, secrets))
  }
  return exitCodeOf(errors)
}

/** Returns the exit code. An unreadable form takes precedence over expressions that do not compile. */
function exitCodeOf(errors: readonly Finding[]): ExitCode {
  const rules = new Set(errors.map(({ rule }) => rule))
  if (rules.has('invalid-form')) return exitCodes.usage.code
  if (rules.has('invalid-expression') || rules.has('wrong-type')) {
    return exitCodes.doesNotCompile.code
  }
  return errors.length > 0 ? exitCodes.checkFailed.code : exitCodes.fine.code
}
