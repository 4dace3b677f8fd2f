/** The store was made by another version of igakit, or by another program. It was not changed. */
export class StoreIncompatible extends Error {
  override readonly name = 'StoreIncompatible'
  /** Stable codes for programs. */
  readonly code: 'not_a_store' | 'store_newer' | 'store_older'

  constructor(code: StoreIncompatible['code'], detail: string) {
    super(messages[code](detail))
    this.code = code
  }
}

const messages: Readonly<Record<StoreIncompatible['code'], (detail: string) => string>> = {
  store_newer: (migration) =>
    `A later version of igakit made the store (${migration}). Update igakit, or choose another file or database.`,
  store_older: (migration) =>
    `A build of igakit before its first release made the store (${migration}). Choose another file or database.`,
  not_a_store: (table) => `The file has tables of another program (${table}). Choose another file.`,
}
