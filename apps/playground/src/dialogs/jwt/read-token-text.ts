import { decodeJwt, tokenNotes } from '@igakit/cel/jwt'
import { indentJson } from './indent-json.ts'
import { repeatedNames } from './repeated-names.ts'

/** The token data that the page keeps. */
export interface ReadToken {
  /** The claims as indented JSON. */
  readonly claims: string
  /** Warnings about the token, in sentences. */
  readonly notes: readonly string[]
}

export type TokenTextReading =
  | { readonly ok: true; readonly read: ReadToken }
  /** Neither string quotes any part of the token. */
  | { readonly ok: false; readonly message: string; readonly hint: string }

/** The maximum length of a token. Request headers are shorter, so a longer string is not a token. */
const LONGEST = 1024 * 1024

/** Parses pasted text as a token. The result does not contain the signature. */
export function readTokenText(text: string, now: Date): TokenTextReading {
  if (text.length > LONGEST) {
    return {
      ok: false,
      message: 'The text is longer than 1 MiB and cannot be a token.',
      hint: 'Copy only the token: header.payload.signature.',
    }
  }
  const reading = decodeJwt(text)
  if (!reading.ok) return { ...reading, message: sentence(reading.message) }
  const { claimsJson } = reading
  const repeated = repeatedNames(claimsJson).map(
    (name) => `The name ${shortened(name)} occurs more than once; the last occurrence counts.`,
  )
  const notes = [...tokenNotes(reading, now).map(sentence), ...repeated]
  return { ok: true, read: { claims: indentJson(claimsJson), notes } }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('.000Z', 'Z')}.`
}

/** Quotes and shortens a claim name, to distinguish it from the page's own text. */
function shortened(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)
}
