import type { Ladder } from '@igakit/analysis'
import { safeJson } from '@igakit/cel-testing/safe-text'
import { type Platform, undocumentedClaims } from '@igakit/platforms'
import { platformDocument, rungDocument } from '../../analysis/answer-document.ts'
import { parseAssumptions } from '../../analysis/assumptions.ts'
import { checkMine, type GivenMine, readMine } from '../../analysis/mine-option.ts'
import { unlistedNotes } from '../../analysis/notes.ts'
import { requirePlatform } from '../../analysis/platform-option.ts'
import { createAnalyser, readForAnalysis } from '../../analysis/read-analyser.ts'
import { refuseRule } from '../../analysis/refuse-rule.ts'
import { readRule } from '../../config/read-rule.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { namesPolicies } from '../../input/imported-policy.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { ladderReport } from './report.ts'

/** Prints the access ladder of a rule. */
export async function who(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const file = argument ?? options.text('file')
  if (namesPolicies(context, file)) {
    const { whoOfPolicies } = await import('../import/who-of-policies.ts')
    return whoOfPolicies(context, file, options)
  }
  const { out, outStyle } = context
  const isJson = options.flag('json')
  const assume = parseAssumptions(options.texts('assume'))
  const rule = await readRule(context, argument, options)
  const { environment, settings, subject } = rule
  const platform = await requirePlatform(settings.platform)
  const given = readMine(options.texts('mine'), settings, platform)
  const analyser = createAnalyser(environment, platform)
  const read = readForAnalysis(analyser, environment, subject.text)
  if (!read.ok) return refuseRule(context, rule, read, options)
  if (given !== undefined) checkMine(analyser, platform, read.rule, given)
  const ladder = analyser.ladder(read.rule, { ...mineOf(given), assume })
  const isNeverTrue =
    ladder.rungs.every(({ answer }) => answer === 'no' || answer === 'not_applicable') &&
    analyser.satisfiable(read.rule).answer === 'no'
  const notes = [
    ...unlistedNotes(analyser, read.rule, given, ladder.mine),
    ...undocumentedNotes(ladder, platform),
    ...ladder.notes,
  ]
  if (isJson) {
    const { mine, rungs } = ladder
    await writeJson(context, {
      ok: true,
      ...platformDocument(platform),
      mine,
      assume,
      neverTrue: isNeverTrue,
      ladder: rungs.map((rung) => rungDocument(rung, platform)),
      notes,
    })
  } else {
    const origin = given?.origin
    await out.write(
      ladderReport(outStyle, ladder, {
        platform,
        assume,
        origin,
        isNeverTrue,
        notes,
        environment,
        rule: subject.text,
      }),
    )
  }
  return exitCodes.fine.code
}

/** Returns a note on claims of the tokens found that the platform may never issue. */
function undocumentedNotes({ rungs }: Ladder, platform: Platform): readonly string[] {
  const names = rungs.flatMap((rung) =>
    rung.answer === 'yes' ? undocumentedClaims(platform, rung.claims) : [],
  )
  const claims = [...new Set(names)].map((name) => safeJson(name, 'line')).join(', ')
  if (claims === '') return []
  return [
    `The facts about ${platform.title} do not describe ${claims}. Tokens with such a claim exist only if the platform issues it.`,
  ]
}

function mineOf(given: GivenMine | undefined): Pick<GivenMine, 'mine'> | object {
  return given === undefined ? {} : { mine: given.mine }
}
