import { AuthError } from '../errors/auth-error.ts'

/** Refuses what cannot stand in a header: the platform's own error would quote it. */
export function checkToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new AuthError('token_malformed', 'The token is empty or has invalid characters.')
}
