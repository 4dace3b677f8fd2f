import { parseClaims, parseInput, type Environment, type ParsedInput } from '@igakit/cel'
import { environmentEntry } from '../state/environments.ts'

/** The values of an environment's variables by name, from the JSON of the input editor. */
export function readInput(json: string, { id, limits }: Environment): ParsedInput {
  if (environmentEntry(id).input === 'variables') return parseInput(json, limits)
  const claims = parseClaims(json, limits)
  return claims.ok ? { ok: true, input: { claims: claims.input } } : claims
}
