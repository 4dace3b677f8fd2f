import { decodeJwt, tokenNotes } from '@igakit/cel/jwt'

export function run(token: string): string {
  const reading = decodeJwt(token)
  if (!reading.ok) return `${reading.code}: ${reading.message}`
  return `claims of ${reading.claimsJson.length} characters, ${tokenNotes(reading, new Date(0)).length} notes`
}
