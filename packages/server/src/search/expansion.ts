import type { AnyMessage } from '@igakit/schemas'
import { appKind, type AppRecord } from '../records/apps.ts'
import { userKind } from '../records/users.ts'
import { formatRecordKey, type RecordKey } from '../store/record-key.ts'
import type { RecordKind, Records } from '../store/records.ts'

/** The last part of an expanded object's `@type`. */
export type ExpandedTypeName =
  | 'App'
  | 'AppEntitlement'
  | 'AppUser'
  | 'Insight'
  | 'LastUsage'
  | 'User'

/** The objects to which a response refers by JSONPath, each included once. */
export class Expansion {
  /** The objects, in the order of their first references. */
  readonly expanded: AnyMessage[] = []
  readonly #records: Records
  readonly #paths = new Map<string, string | null>()

  constructor(records: Records) {
    this.#records = records
  }

  /** Returns the path of an app, or null if it is unknown. */
  app(id: string): Promise<string | null> {
    return this.record('App', appKind, [id], viewOfApp)
  }

  /** Returns the path of a user, or null if it is unknown. */
  user(id: string): Promise<string | null> {
    return this.record('User', userKind, [id], ({ view }) => view)
  }

  /** Returns the path of a record, even if the record is deleted. */
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

  /** Adds an object without other references and returns its path. */
  object(type: ExpandedTypeName, fields: object): string {
    this.expanded.push({ '@type': `type.googleapis.com/igakit.api.v1.${type}`, ...fields })
    return `$.expanded[${this.expanded.length - 1}]`
  }
}

function viewOfApp({ id, displayName, description, deletedAt }: AppRecord): object {
  return { id, displayName, description: description ?? null, deletedAt: deletedAt ?? null }
}
