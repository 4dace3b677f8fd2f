import { decodeJwt, tokenNotes } from '@igakit/cel/jwt'
import { indentJson } from './indent-json.ts'
import { repeatedNames } from './repeated-names.ts'

/** What the page keeps of a token. */
export interface ReadToken {
  /** The JSON of its claims, laid out over lines. */
  readonly claims: string
  /** What a person should know of it first, in sentences. */
  readonly notes: readonly string[]
}

export type TokenTextReading =
  | { readonly ok: true; readonly read: ReadToken }
  /** Two sentences, neither of which repeats anything of the token. */
  | { readonly ok: false; readonly message: string; readonly hint: string }

/** Far more than any header of a request may hold; what is larger is something else that was pasted. */
const LONGEST = 1024 * 1024

/** Reads what was pasted as a token, at a moment. Nothing of its signature is in what comes of it. */
export function readTokenText(text: string, now: Date): TokenTextReading {
  if (text.length > LONGEST) {
    return {
      ok: false,
      message: 'This is longer than 1 MiB, which no token is.',
      hint: 'Copy the token alone: header.payload.signature.',
    }
  }
  const reading = decodeJwt(text)
  if (!reading.ok) return { ...reading, message: sentence(reading.message) }
  const { claimsJson } = reading
  const repeated = repeatedNames(claimsJson).map(
    (name) => `The name ${shortened(name)} is there more than once: the last one counts.`,
  )
  const notes = [...tokenNotes(reading, now).map(sentence), ...repeated]
  return { ok: true, read: { claims: indentJson(claimsJson), notes } }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A stranger's name, in quotes, so that it cannot pass for words of the page. */
function shortened(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)
}
