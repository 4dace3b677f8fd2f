import { createHash } from 'node:crypto'
import type { TestCelRequest } from '@igakit/cel'

/** What a question is known by, in a recording too, which is not to have the claims. */
export function questionKey({ claimsJson, expression }: TestCelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([expression, claimsJson]))
    .digest('hex')
}
