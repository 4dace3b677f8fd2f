import { safeInline, safeJson } from '@igakit/cel-testing/safe-text'
import type { Platform, Sample } from '@igakit/platforms'
import { displayWidth, elide, padEndDisplay } from '../output/display-width.ts'
import type { Style } from '../output/style.ts'
import { reportColumns, wrapLines } from '../output/wrap-lines.ts'

type Token = Readonly<Record<string, unknown>>

/** The maximum number of columns of a value. */
const valueColumns = 200

/** A claim whose value differs between a token and a sample. */
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

/** Returns the claims whose values differ between two tokens; claims inside maps are identified by path. */
export function differencesOf(before: Token, after: Token): readonly ClaimDifference[] {
  return memberDifferences(before, after, [])
}

function memberDifferences(
  before: Token,
  after: Token,
  path: readonly string[],
): readonly ClaimDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): readonly ClaimDifference[] => {
    const [old, changed] = [memberOf(before, name), memberOf(after, name)]
    if (isToken(old) && isToken(changed)) return memberDifferences(old, changed, [...path, name])
    const [oldText, text] = [textOf(old), textOf(changed)]
    return oldText === text
      ? []
      : [{ claim: claimName([...path, name]), before: oldText, after: text }]
  })
}

function memberOf(token: Token, name: string): unknown {
  return Object.hasOwn(token, name) ? token[name] : undefined
}

function isToken(value: unknown): value is Token {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : safeJson(value, 'line')
}

/** Returns the name of a claim, or a path in CEL notation: `["kubernetes.io"].pod.name`. */
export function claimName(path: readonly string[]): string {
  if (path.length === 1) return path[0] ?? ''
  return path
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`))
    .join('')
    .replace(/^\./, '')
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
  const text = wrapLines(indent + head, { hanging: indent.length }).trimEnd()
  return `${style.dim(text)}\n${lines(style, differences, indent)}`
}

function lines(style: Style, differences: readonly ClaimDifference[], indent: string): string {
  const names = differences.map(({ claim }) => safeInline(claim))
  const width = Math.max(0, ...names.map(displayWidth))
  return differences
    .map(({ after, before }, index) => {
      const name = padEndDisplay(names[index] ?? '', width)
      const value = after === undefined ? 'absent' : shown(after)
      const start = `${indent}  ${style.name(name)}  ${after === undefined ? style.warning(value) : value}`
      if (before === undefined) return `${start}\n`
      const old = `instead of ${shown(before)}`
      const column = indent.length + width + 4
      const isLong = column + displayWidth(`${value} ${old}`) > reportColumns
      return `${start}${isLong ? `\n${' '.repeat(column)}` : ' '}${style.dim(old)}\n`
    })
    .join('')
}

function shown(text: string): string {
  return elide(safeInline(text), valueColumns)
}
