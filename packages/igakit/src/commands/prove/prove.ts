import { decideClaim, type Proof } from './decide-claim.ts'
import { type GivenClaim, readClaims } from './read-claims.ts'
import { proofReport } from './report.ts'
import type { Analyser } from '@igakit/analysis'
import { type BoundedRule, boundedRule, exactRule, type ImportedPolicy } from '@igakit/importers'
import { findPlatform, type Platform } from '@igakit/platforms'
import { platformDocument } from '../../analysis/answer-document.ts'
import { findPlatformSetting } from '../../analysis/platform-option.ts'
import { createAnalyser, readForAnalysis } from '../../analysis/read-analyser.ts'
import { refuseRule } from '../../analysis/refuse-rule.ts'
import { readRule } from '../../config/read-rule.ts'
import { namesPolicies, readImportedPolicy } from '../../input/imported-policy.ts'
import { UsageError } from '../../usage-error.ts'
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
  const given = argument ?? options.text('file')
  const policy = namesPolicies(context, given)
    ? await readImportedPolicy(context, given)
    : undefined
  const rule =
    policy === undefined
      ? await readRule(context, argument, options)
      : await readRule(context, 'true', withoutFile(options))
  const claims = await readClaims(context, options)
  const { environment, settings, subject } = rule
  const imported = [policy, ...claims.map((claim) => claim.policy)].filter(
    (each) => each !== undefined,
  )
  const platform =
    (await findPlatformSetting(settings.platform)) ??
    (settings.platform.value === undefined ? platformOf(imported) : undefined)
  const analyser = createAnalyser(environment, platform)
  const compiled: (readonly [GivenClaim, BoundedRule | undefined])[] = []
  const read =
    policy === undefined
      ? readForAnalysis(analyser, environment, subject.text)
      : { ok: true as const, bounded: boundsOf(analyser, policy) }
  if (!read.ok) return refuseRule(context, rule, read, options)
  const bounded = 'bounded' in read ? read.bounded : exactRule(read.rule)
  for (const claim of claims) {
    if (claim.policy !== undefined) {
      compiled.push([claim, boundsOf(analyser, claim.policy)])
      continue
    }
    const other =
      claim.subject === undefined
        ? undefined
        : readForAnalysis(analyser, environment, claim.subject.text)
    if (other?.ok === false && claim.subject !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- ends the loop
      return await refuseRule(context, { ...rule, subject: claim.subject }, other, options)
    }
    compiled.push([claim, other?.ok === true ? exactRule(other.rule) : undefined])
  }
  const proofs = compiled.map(([claim, other]) =>
    withAssumptions(decideClaim(analyser, bounded, claim, other), policy, claim.policy),
  )
  const code = exitCodeOf(proofs)
  if (options.flag('json')) await writeJson(context, documentOf(proofs, platform, code))
  else await context.out.write(proofReport(context.outStyle, proofs, platform))
  return code
}

/** Returns the platform that issues the tokens of imported policies. @throws UsageError if they trust different issuers */
function platformOf(policies: readonly ImportedPolicy[]): Platform | undefined {
  const issuers = new Set(policies.map(({ issuer }) => issuer))
  if (issuers.size > 1) {
    const names = [...issuers].map((issuer) => issuer ?? 'an unknown issuer')
    throw new UsageError({
      code: 'invalid_input',
      message: `the policies trust different issuers: ${names.join(', ')}`,
      hint: 'Compare policies for one issuer, or pass --platform to compare their rules.',
    })
  }
  const [id] = policies.flatMap(({ platform }) => platform ?? [])
  return id === undefined ? undefined : findPlatform(id)
}

/** @throws UsageError if the rule does not compile in the environment */
function boundsOf(analyser: Analyser, policy: ImportedPolicy): BoundedRule {
  const bounded = boundedRule(analyser, policy.rule)
  if (bounded !== undefined) return bounded
  throw new UsageError({
    code: 'invalid_input',
    message: `the rule of ${policy.name} does not compile in the environment ${analyser.environment.id}`,
    hint: 'Omit --environment.',
  })
}

/** Adds what imports assume to a proof. */
function withAssumptions(
  proof: Proof,
  ...policies: readonly (ImportedPolicy | undefined)[]
): Proof {
  if (proof.holds !== true) return proof
  const added = policies.flatMap((policy) => policy?.assumptions ?? [])
  return { ...proof, assumptions: [...new Set([...proof.assumptions, ...added])] }
}

/** An imported policy replaces the rule. */
function withoutFile(options: OptionValues): OptionValues {
  return { ...options, text: (name) => (name === 'file' ? undefined : options.text(name)) }
}

/** A disproved claim takes precedence over an undecided claim. */
function exitCodeOf(proofs: readonly Proof[]): ExitCode {
  if (proofs.some(({ holds }) => holds === false)) return exitCodes.checkFailed.code
  return proofs.every(({ holds }) => holds === true)
    ? exitCodes.fine.code
    : exitCodes.undecided.code
}

function documentOf(
  proofs: readonly Proof[],
  platform: Platform | undefined,
  code: ExitCode,
): object {
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
    // The facts about the platform are assumptions too.
    ...platformDocument(platform),
    ...deciding?.document,
    assumptions,
    // The deciding claim provides the members above.
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
