import { parseSignature, type Signature } from '../types/signature.ts'

/**
 * Functions with their overloads, keyed by cel-go's overload id. The order is the same as in cel-go, because the
 * order decides which overload is selected. Signatures, such as `(int, int) -> int` or `string.(string) -> bool`, are
 * parsed by `parseSignature`.
 */
export type SignatureTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One overload in a signature table. */
export interface SignatureRow extends Signature {
  readonly id: string
}

/** The overloads of each function, in table order. */
export type SignatureRows = ReadonlyMap<string, readonly SignatureRow[]>

const read = new WeakMap<SignatureTable, SignatureRows>()

/** Parses a table's signatures on first use. */
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
