import { isDeepStrictEqual } from 'node:util'
import { safeInline, safeJson } from '@igakit/cel-testing/safe-text'
import type { Platform, Sample } from '@igakit/platforms'
import { displayWidth, elide, padEndDisplay } from '../output/display-width.ts'
import type { Style } from '../output/style.ts'

type Token = Readonly<Record<string, unknown>>

/** The maximum number of columns of a value. */
const valueColumns = 200

/** A claim in which a token differs from a sample. */
export interface ClaimDifference {
  readonly claim: string
  /** JSON texts; `undefined` for an absent claim. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Returns the sample of a platform that differs from a token in the fewest claims. */
export function nearestSample({ samples }: Platform, token: Token): Sample {
  const counts = samples.map(({ claims }) => differencesOf(claims, token).length)
  return samples[counts.indexOf(Math.min(...counts))] ?? samples[0]
}

/** Returns the claims in which a token differs from another one. */
export function differencesOf(before: Token, after: Token): readonly ClaimDifference[] {
  const claims = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return claims.flatMap((claim): readonly ClaimDifference[] => {
    const [old, changed] = [textOf(before, claim), textOf(after, claim)]
    const isSame = Object.hasOwn(before, claim) && Object.hasOwn(after, claim)
    if (isSame && isDeepStrictEqual(before[claim], after[claim])) return []
    return [{ claim, before: old, after: changed }]
  })
}

function textOf(token: Token, claim: string): string | undefined {
  return Object.hasOwn(token, claim) ? safeJson(token[claim], 'line') : undefined
}

/** Formats a token by its differences from the nearest sample; without a platform, with all claims. */
export function tokenReport(
  style: Style,
  token: Token,
  platform: Platform | undefined,
  indent = '  ',
): string {
  if (platform === undefined) {
    const all = differencesOf({}, token)
    const head = all.length === 0 ? 'a token without claims' : 'the token'
    return `${indent}${style.dim(head)}\n${lines(style, all, indent)}`
  }
  const sample = nearestSample(platform, token)
  const differences = differencesOf(sample.claims, token)
  const title = safeInline(sample.title)
  const head =
    differences.length === 0
      ? `the sample token "${title}"`
      : `a token like the sample "${title}", except:`
  return `${indent}${style.dim(head)}\n${lines(style, differences, indent)}`
}

function lines(style: Style, differences: readonly ClaimDifference[], indent: string): string {
  const names = differences.map(({ claim }) => safeInline(claim))
  const width = Math.max(0, ...names.map(displayWidth))
  return differences
    .map(({ after, before }, index) => {
      const name = padEndDisplay(names[index] ?? '', width)
      const old = before === undefined ? '' : ` ${style.dim(`instead of ${shown(before)}`)}`
      const value = after === undefined ? style.warning('absent') : shown(after)
      return `${indent}  ${style.name(name)}  ${value}${old}\n`
    })
    .join('')
}

function shown(text: string): string {
  return elide(safeInline(text), valueColumns)
}
