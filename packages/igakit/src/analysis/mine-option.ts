import { type Analyser, findMineProblems, type Mine, type Rule } from '@igakit/analysis'
import { nearest } from '@igakit/cel-language/spelling'
import { type Platform, platforms } from '@igakit/platforms'
import type { Origin, Settings } from '../config/settings.ts'
import { UsageError } from '../usage-error.ts'

/** The values of identity claims from options or the configuration, with their origin for messages. */
export interface GivenMine {
  readonly mine: Mine
  readonly origin: Origin
}

/**
 * Reads the claims that are mine from `--mine`, or else from the configuration; `undefined` if neither names a claim
 * of the platform.
 *
 * @throws UsageError `invalid_mine` or `unknown_claim`
 */
export function readMine(
  pairs: readonly string[],
  { mine: { origin, value } }: Settings,
  platform: Platform,
): GivenMine | undefined {
  if (pairs.length > 0) {
    const mine = parsePairs(pairs)
    const option: Origin = { kind: 'option', option: '--mine' }
    for (const claim of Object.keys(mine)) requireIdentityClaim(claim, platform, option)
    return { mine, origin: option }
  }
  // The configuration may name claims of several platforms.
  const entries = Object.entries(value ?? {}).filter(([claim]) => {
    const isOther = platforms.some((other) => identityClaimsOf(other).includes(claim))
    if (!isOther) requireIdentityClaim(claim, platform, origin)
    return identityClaimsOf(platform).includes(claim)
  })
  if (entries.length === 0) return undefined
  const mine = Object.fromEntries(
    entries.map(([claim, values]) => [claim, typeof values === 'string' ? [values] : values]),
  )
  return { mine, origin }
}

function parsePairs(pairs: readonly string[]): Mine {
  const mine = new Map<string, Set<string>>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [claim, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)]
    if (at < 0 || claim === '' || value === '') {
      throw new UsageError({
        code: 'invalid_mine',
        message: `--mine ${JSON.stringify(pair)} is not of the form CLAIM=VALUE`,
        hint: 'Pass --mine CLAIM=VALUE, such as --mine repository_id=74; repeat it for more values.',
        source: '--mine',
      })
    }
    mine.set(claim, (mine.get(claim) ?? new Set()).add(value))
  }
  return Object.fromEntries([...mine].map(([claim, values]) => [claim, [...values]]))
}

/** Returns the claims that identify an owner or determine the value of such a claim. */
function identityClaimsOf({ identity }: Platform): readonly string[] {
  const { code = [], container, derive, organization, project } = identity
  const levels = [project, ...(container === undefined ? [] : [container]), organization]
  return [
    ...new Set([
      ...levels.flatMap(({ ids, localNames = [], names }) => [...ids, ...names, ...localNames]),
      ...code,
      ...derive.map(({ from }) => from),
    ]),
  ]
}

function requireIdentityClaim(claim: string, platform: Platform, origin: Origin): void {
  const known = identityClaimsOf(platform)
  if (known.includes(claim)) return
  const isClaim = platform.claims.some(({ path }) => path[0] === claim)
  const meant = nearest(claim, known)
  throw new UsageError({
    code: 'unknown_claim',
    message: isClaim
      ? `the claim ${JSON.stringify(claim)} does not identify an owner on ${platform.title}`
      : `tokens of ${platform.title} have no claim ${JSON.stringify(claim)}`,
    hint: meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean ${meant}?`,
    source: nameOf(origin),
  })
}

/**
 * Refuses values that no token has, and values that no token has together: assumptions that contradict each other would
 * prove anything.
 *
 * @throws UsageError `invalid_mine` or `contradicting_assumptions`
 */
export function checkMine(
  analyser: Analyser,
  platform: Platform,
  rule: Rule,
  { mine, origin }: GivenMine,
): void {
  const [problem] = findMineProblems(platform, mine)
  if (problem !== undefined) {
    const { claim, code, message } = problem
    throw code === 'contradiction'
      ? contradiction(`${claim} ${message}`, origin)
      : new UsageError({
          code: 'invalid_mine',
          message: `${claim} ${message}`,
          hint: 'Pass the value as it appears in tokens.',
          source: nameOf(origin),
        })
  }
  // A maintainer has tokens with all values that are mine.
  if (analyser.exists(rule, 'maintainer', { mine }).answer === 'no') {
    throw contradiction(`no token of ${platform.title} has all these values`, origin)
  }
}

function contradiction(message: string, origin: Origin): UsageError {
  return new UsageError({
    code: 'contradicting_assumptions',
    message,
    hint: 'Correct one of the values: assumptions that contradict each other would prove anything.',
    source: nameOf(origin),
  })
}

/** Returns the name of the place of the values in messages. */
export function nameOf(origin: Origin): string {
  switch (origin.kind) {
    case 'option':
      return origin.option
    case 'comment':
    case 'config':
      return `${origin.file}:${origin.line}`
    case 'default':
      return '--mine'
  }
}
