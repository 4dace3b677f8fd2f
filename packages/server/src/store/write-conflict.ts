/** Another writer changed or created the same record first. The transaction is undone; it can be tried again. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'

  constructor(kind: string, key: string) {
    super(`Another request wrote ${kind} ${key} first; read it again and retry.`)
  }
}
