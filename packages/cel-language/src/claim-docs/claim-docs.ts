import {
  type Claim,
  detectPlatforms,
  findClaim,
  findPlatform,
  type Platform,
  platforms,
} from '@igakit/platforms'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import { claimPathOf } from '../lint/analysis/claim-reads.ts'
import { LintSubject } from '../lint/lint-subject.ts'

/** A claim of a platform that may issue the tokens of a rule. */
export interface PlatformClaim {
  readonly platform: Platform
  readonly claim: Claim
}

/** Returns the facts about the claim that a node reads, for each platform that the rule or its input suggests. */
export function claimsAt(node: SyntaxNode, document: RuleDocument): readonly PlatformClaim[] {
  const path = claimPathOf(node, document.analysis)
  if (path === undefined || path.length === 0) return []
  return claimsOf(path, likelyPlatforms(document))
}

/** Returns the claims inside a node that reads all claims or a map among them, for each likely platform. */
export function claimsIn(node: SyntaxNode, document: RuleDocument): readonly PlatformClaim[] {
  const path = claimPathOf(node, document.analysis)
  if (path === undefined) return []
  return likelyPlatforms(document).flatMap((platform) =>
    platform.claims.flatMap((claim) => {
      const isInside =
        claim.path.length === path.length + 1 && path.every((name, at) => name === claim.path[at])
      return isInside ? [{ platform, claim }] : []
    }),
  )
}

function claimsOf(path: readonly string[], likely: readonly Platform[]): readonly PlatformClaim[] {
  const find = (candidates: readonly Platform[]): readonly PlatformClaim[] =>
    candidates.flatMap((platform) => {
      const claim = findClaim(platform, path)
      return claim === undefined ? [] : [{ platform, claim }]
    })
  const found = find(likely)
  if (found.length > 0) return found
  const anywhere = find(platforms)
  return anywhere.length === 1 ? anywhere : []
}

/** Returns the named platform, or else the platforms that the rule suggests, or else the issuer of the input. */
function likelyPlatforms(document: RuleDocument): readonly Platform[] {
  const { platform } = document.context
  if (platform !== undefined) return [findPlatform(platform)]
  const inRule = new LintSubject(document, undefined).platforms
  if (inRule.length > 0) return inRule
  const token = memberOf(document.context.input, 'claims')
  return isRecord(token) ? detectPlatforms(token) : []
}

const deciders: Readonly<Record<Claim['control'], string>> = {
  platform: 'The platform assigns the value.',
  admin: 'Administrators of the project decide the value.',
  member: 'Members of the project decide the value.',
  anyone: 'Anyone with a job decides the value.',
}

/** The maximum number of examples in documentation. */
const mostExamples = 3

/** Describes a claim: meaning, presence, control, the owner that it identifies, and values. */
export function claimDoc({ claim, platform }: PlatformClaim): string {
  const { control, examples, isUsual, presence, summary, values } = claim
  const known = (values?.known ?? []).map((value) => JSON.stringify(value))
  const shown = known.length > 0 ? known : examples.slice(0, mostExamples)
  const list = shown.map(inlineCode).join(', ')
  const label = values?.isClosed === true ? 'Values' : 'For example'
  return [
    `${platform.title}: ${summary}`,
    presence === 'sometimes' && isUsual !== true ? 'Tokens may lack it.' : '',
    deciders[control],
    pinsDoc(claim),
    `${label}: ${list}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function pinsDoc({ pins }: Claim): string {
  if (pins === undefined) return ''
  if (pins.isRelative === true) return `It does not identify the ${pins.scope} alone.`
  return pins.by === 'id'
    ? `It identifies the ${pins.scope} permanently.`
    : `It identifies the ${pins.scope} by name, which others may register later.`
}

/** Quotes code in Markdown. */
function inlineCode(code: string): string {
  return code.includes('`') ? code : `\`${code}\``
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
