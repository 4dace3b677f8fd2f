import { safeInline } from '@igakit/cel-testing/safe-text'
import { policyDocument } from './document.ts'
import type { ExaminedPolicy } from './examined-policy.ts'
import { examineImports } from './import.ts'
import { ladderLines, placeText } from './report.ts'
import { mineText } from '../../analysis/mine-text.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import type { Style } from '../../output/style.ts'
import { UsageError } from '../../usage-error.ts'

/** Prints who can get in with the policies of a file, or with the policy `FILE#POLICY`. */
export async function whoOfPolicies(
  context: Context,
  given: string,
  options: OptionValues,
): Promise<ExitCode> {
  const [file = '', ...rest] = given.split('#')
  const { imports, policies } = await examineImports(context, [file], options)
  const wanted = rest.join('#')
  const chosen = policies.filter(
    ({ policy: { name } }) => rest.length === 0 || [wanted, given].includes(name),
  )
  if (chosen.length === 0) {
    throw new UsageError({
      code: 'missing_rule',
      message: `there is no trust policy ${JSON.stringify(wanted)} in ${file}`,
      hint: 'List the policies with `iga import`.',
      source: file,
    })
  }
  const ok = imports.problems.length === 0 && chosen.every(({ policy }) => policy.rule.isComplete)
  if (options.flag('json')) await writeJson(context, { ok, policies: chosen.map(policyDocument) })
  else {
    const reports = chosen.map((each) => policyReport(context.outStyle, each))
    await context.out.write(reports.join('\n'))
  }
  return ok ? exitCodes.fine.code : exitCodes.checkFailed.code
}

function policyReport(style: Style, examined: ExaminedPolicy): string {
  const { ladder, policy } = examined
  const head = `${style.heading(safeInline(policy.name))} ${placeText(policy.place)}\n`
  if (ladder === undefined) return `${head}  unknown without a platform; pass --platform\n`
  const mine = `  ${style.dim(`if yours is ${mineText(ladder.mine)}:`)}\n`
  return head + mine + ladderLines(style, examined, 'all')
}
