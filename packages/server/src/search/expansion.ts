import type { AnyMessage } from '@igakit/schemas'
import { appKind, type AppRecord } from '../records/app.ts'
import { userKind } from '../records/user.ts'
import { formatRecordKey, type RecordKey } from '../store/record-key.ts'
import type { RecordKind } from '../store/record-kind.ts'
import type { Records } from '../store/records.ts'

/** What an object of an expansion is: the last part of its `@type`. */
export type ExpandedTypeName =
  | 'App'
  | 'AppEntitlement'
  | 'AppUser'
  | 'Insight'
  | 'LastUsage'
  | 'User'

/**
 * The objects that an answer refers to and brings with it. Each is there once, however often it is referred to, and is
 * referred to by a JSONPath; what there is no record of has none.
 */
export class Expansion {
  /** The objects, in the order in which they were first referred to. */
  readonly expanded: AnyMessage[] = []
  readonly #records: Records
  readonly #paths = new Map<string, string | null>()

  constructor(records: Records) {
    this.#records = records
  }

  /** Where an app is in the answer. */
  app(id: string): Promise<string | null> {
    return this.record('App', appKind, [id], viewOfApp)
  }

  /** Where a user is in the answer. */
  user(id: string): Promise<string | null> {
    return this.record('User', userKind, [id], ({ view }) => view)
  }

  /** Where a record is in the answer. One that is softly deleted is there like any other. */
  async record<T>(
    type: ExpandedTypeName,
    kind: RecordKind<T>,
    key: RecordKey,
    show: (body: T) => object,
  ): Promise<string | null> {
    const name = `${type} ${formatRecordKey(key)}`
    const known = this.#paths.get(name)
    if (known !== undefined) return known
    const record = await this.#records.get(kind, key)
    const path = record && this.object(type, show(record.body))
    this.#paths.set(name, path)
    return path
  }

  /** Where an object is in the answer that no other reference leads to. */
  object(type: ExpandedTypeName, fields: object): string {
    this.expanded.push({ '@type': `type.googleapis.com/igakit.api.v1.${type}`, ...fields })
    return `$.expanded[${this.expanded.length - 1}]`
  }
}

function viewOfApp({ id, displayName, description, deletedAt }: AppRecord): object {
  return { id, displayName, description: description ?? null, deletedAt: deletedAt ?? null }
}
