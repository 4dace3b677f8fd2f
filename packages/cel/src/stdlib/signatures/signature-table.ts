/**
 * Functions with their overloads, each overload by cel-go's id, in cel-go's order, which decides between overloads.
 * Signatures are written as `parseSignature` reads them: `(int, int) -> int`, `string.(string) -> bool`.
 */
export type SignatureTable = Readonly<Record<string, Readonly<Record<string, string>>>>
