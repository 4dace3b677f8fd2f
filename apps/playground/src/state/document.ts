import { isRecord } from '../evaluation/guards.ts'

/** What a person works on: the two texts of the page. */
export interface Document {
  readonly rule: string
  readonly claims: string
}

/** Reads what `JSON.stringify` made of a document; undefined when it is none. */
export function parseDocument(text: string): Document | undefined {
  const data = parseJson(text)
  if (!isRecord(data)) return undefined
  const { rule, claims } = data
  return typeof rule === 'string' && typeof claims === 'string' ? { rule, claims } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Someone else's text under our name, or a write that was cut off: as good as nothing.
    return undefined
  }
}

/** Three base64url parts, the first of which opens a JSON object: a signed token, hence a credential. */
const signedToken = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/

/** Whether a document must not be kept anywhere because somebody could sign in with a part of it. */
export function holdsCredential({ rule, claims }: Document): boolean {
  return signedToken.test(rule) || signedToken.test(claims)
}
