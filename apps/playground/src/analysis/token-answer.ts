import { type Platform, undocumentedClaims } from '@igakit/platforms'
import { isSameData } from '../shared/guards.ts'
import type { TokenAnswer } from './access-question.ts'

type Claims = Readonly<Record<string, unknown>>

/** Describes a token by its differences from the most similar sample of its platform. */
export function tokenAnswer(claims: Claims, platform: Platform | undefined): TokenAnswer {
  const [first, ...others] = (platform?.samples ?? []).map(({ claims: sample, title }) => ({
    title,
    differences: differencesOf(sample, claims),
  }))
  const undocumented = platform ? undocumentedClaims(platform, claims) : []
  if (first === undefined) {
    return { claims, differences: differencesOf({}, claims), undocumented }
  }
  const nearest = others.reduce(
    (best, each) => (each.differences.length < best.differences.length ? each : best),
    first,
  )
  return { claims, sample: nearest.title, differences: nearest.differences, undocumented }
}

function differencesOf(before: Claims, after: Claims): TokenAnswer['differences'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((claim) => {
    const [had, has] = [Object.hasOwn(before, claim), Object.hasOwn(after, claim)]
    if (had && has && isSameData(before[claim], after[claim])) return []
    return [
      {
        claim,
        ...(had && { before: JSON.stringify(before[claim]) }),
        ...(has && { after: JSON.stringify(after[claim]) }),
      },
    ]
  })
}
