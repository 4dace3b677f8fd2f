import { decideClaim, type Proof } from './decide-claim.ts'
import { type GivenClaim, readClaims } from './read-claims.ts'
import { proofReport } from './report.ts'
import type { Rule as AnalysedRule } from '@igakit/analysis'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import { createAnalyser, readForAnalysis } from '../../analysis/read-analyser.ts'
import { refuseRule } from '../../analysis/refuse-rule.ts'
import { readRule } from '../../config/read-rule.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'

/** Decides the claims about a rule and prints the proofs. */
export async function prove(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const rule = await readRule(context, argument, options)
  const claims = await readClaims(context, options)
  const { environment, settings, subject } = rule
  const platform = await findPlatformSetting(settings.platform)
  const analyser = createAnalyser(environment, platform)
  const read = readForAnalysis(analyser, environment, subject.text)
  if (!read.ok) return refuseRule(context, rule, read, options)
  const compiled: (readonly [GivenClaim, AnalysedRule | undefined])[] = []
  for (const claim of claims) {
    const other =
      claim.subject === undefined
        ? undefined
        : readForAnalysis(analyser, environment, claim.subject.text)
    if (other?.ok === false && claim.subject !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- ends the loop
      return await refuseRule(context, { ...rule, subject: claim.subject }, other, options)
    }
    compiled.push([claim, other?.ok === true ? other.rule : undefined])
  }
  const proofs = compiled.map(([claim, other]) => decideClaim(analyser, read.rule, claim, other))
  const code = exitCodeOf(proofs)
  if (options.flag('json')) await writeJson(context, documentOf(proofs, code))
  else await context.out.write(proofReport(context.outStyle, proofs, platform))
  return code
}

/** A token that disproves a claim wins over an undecided claim. */
function exitCodeOf(proofs: readonly Proof[]): ExitCode {
  if (proofs.some(({ holds }) => holds === false)) return exitCodes.checkFailed.code
  return proofs.every(({ holds }) => holds === true)
    ? exitCodes.fine.code
    : exitCodes.undecided.code
}

function documentOf(proofs: readonly Proof[], code: ExitCode): object {
  const ok = code === exitCodes.fine.code
  const deciding =
    proofs.find(({ holds }) => holds === false) ??
    proofs.find(({ holds }) => holds !== true) ??
    proofs[0]
  const assumptions =
    deciding?.holds === true
      ? [...new Set(proofs.flatMap((proof) => proof.assumptions))]
      : (deciding?.assumptions ?? [])
  const [, second] = proofs
  return {
    ok,
    ...deciding?.document,
    assumptions,
    // The claim that decides provides the members above.
    ...(second !== undefined && { proofs: proofs.map(proofDocument) }),
  }
}

function proofDocument({ assumptions, claim, document }: Proof): object {
  const { option, subject } = claim
  return {
    question: option,
    ...(subject !== undefined && { expression: subject.text }),
    ...document,
    assumptions,
  }
}
