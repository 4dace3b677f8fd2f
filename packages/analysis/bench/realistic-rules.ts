import { readFileSync } from 'node:fs'
import { isPlatformId, type Platform, platforms } from '@igakit/platforms'

export interface RealisticRule {
  readonly platform: Platform
  readonly rule: string
}

/**
 * Reads the rules of all samples, and 200 and more trust conditions in the forms that public trust policies have: of AWS
 * and Azure roles, attribute conditions of Google Cloud, roles of Vault, policies of Octo STS and package registries. The
 * names are changed; wildcards are written as prefixes or patterns.
 */
export function realisticRules(): readonly RealisticRule[] {
  const file = new URL('trust-conditions.jsonl', import.meta.url)
  const conditions = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): RealisticRule => {
      const row: unknown = JSON.parse(line)
      const isRow = typeof row === 'object' && row !== null && 'platform' in row && 'rule' in row
      const { platform: id, rule } = isRow ? row : {}
      const platform =
        typeof id === 'string' && isPlatformId(id)
          ? platforms.find((each) => each.id === id)
          : undefined
      if (platform === undefined || typeof rule !== 'string')
        throw new Error(`${file.pathname}: invalid line: ${line}`)
      return { platform, rule }
    })
  const samples = platforms.flatMap((platform) =>
    platform.samples.map(({ rule }): RealisticRule => ({ platform, rule })),
  )
  return [...conditions, ...samples]
}
