import { parseSignature } from '../../types/parse-signature.ts'
import type { Signature } from '../../types/signature.ts'
import type { SignatureTable } from './signature-table.ts'

/** One overload of a table. */
export interface SignatureRow extends Signature {
  readonly id: string
}

/** The overloads of each function of a table, in its order. */
export type SignatureRows = ReadonlyMap<string, readonly SignatureRow[]>

const read = new WeakMap<SignatureTable, SignatureRows>()

/** Reads a table's signatures, the first time that it is asked for them. */
export function readSignatures(table: SignatureTable): SignatureRows {
  const known = read.get(table)
  if (known !== undefined) return known
  const rows = new Map(
    Object.entries(table).map(([name, overloads]) => [
      name,
      Object.entries(overloads).map(([id, text]) => readRow(id, text)),
    ]),
  )
  read.set(table, rows)
  return rows
}

function readRow(id: string, text: string): SignatureRow {
  const signature = parseSignature(text)
  if (signature === undefined) throw new TypeError(`overload ${id} has no signature: ${text}`)
  return { id, ...signature }
}
