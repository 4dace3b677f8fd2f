import { MAX_KEY_LENGTH, type RecordKey } from './record-key.ts'

/** A record cannot be stored under such a key. Nothing is written; it is the same however often it is tried. */
export class UnstorableKey extends Error {
  override readonly name = 'UnstorableKey'
  /** A stable code for programs. */
  readonly code = 'unstorable_key'

  /** @param kind The kind of the record. */
  constructor(kind: string, key: RecordKey) {
    super(
      `No ${kind} can be stored under these ids: they are too long, with more than ${MAX_KEY_LENGTH} characters as they are escaped in an address, or no Unicode: ${shortened(JSON.stringify(key))}.`,
    )
  }
}

/** As much of a text as a message needs. */
function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 100)}...`
}
