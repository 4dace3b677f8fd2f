import { isRecord } from '../shared/guards.ts'
import type { MatchKeys, MatchWorkspace } from './workspace.ts'

/** Returns the body of the directory update request for a workspace. */
export function configOf({ filter, matchCases, suite }: MatchWorkspace): Record<string, unknown> {
  const { all, celExpression: _, mergeConfig: __, ...rest } = suite.config ?? {}
  return {
    ...rest,
    ...(filter.trim() === ''
      ? all !== undefined && { all }
      : { celExpression: { expression: filter } }),
    ...(matchCases.length > 0 && { mergeConfig: { matchCases } }),
  }
}

/**
 * Parses the members of a request body that have editors; returns undefined if they do not match the service's
 * format.
 */
export function readConfig(
  config: Readonly<Record<string, unknown>>,
): { readonly filter: string; readonly matchCases: readonly MatchKeys[] } | undefined {
  const { celExpression = { expression: '' }, mergeConfig = { matchCases: [] } } = config
  if (!isRecord(celExpression) || !isRecord(mergeConfig)) return undefined
  const { expression: filter } = celExpression
  const { matchCases = [] } = mergeConfig
  if (typeof filter !== 'string' || !Array.isArray(matchCases)) return undefined
  const keys = matchCases.flatMap((each: unknown): MatchKeys[] => {
    if (!isRecord(each)) return []
    const { appUserKeyCel, userKeyCel } = each
    return typeof appUserKeyCel === 'string' && typeof userKeyCel === 'string'
      ? [{ appUserKeyCel, userKeyCel }]
      : []
  })
  return keys.length === matchCases.length ? { filter, matchCases: keys } : undefined
}
