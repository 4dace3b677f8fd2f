export { decodeJwt, type DecodedJwt, type JwtProblemCode, type JwtReading } from './decode-jwt.ts'
export type { SignatureState } from './signature-state.ts'
export { tokenNotes } from './token-notes.ts'
