import type { FunctionRow, LibraryId } from '../src/stdlib/row.ts'
import { comprehensions } from '../src/stdlib/signatures/comprehensions.ts'
import { conversions } from '../src/stdlib/signatures/conversions.ts'
import { encoders } from '../src/stdlib/signatures/encoders.ts'
import { lists } from '../src/stdlib/signatures/lists.ts'
import { math } from '../src/stdlib/signatures/math.ts'
import { network } from '../src/stdlib/signatures/network.ts'
import { optional } from '../src/stdlib/signatures/optional.ts'
import { readSignatures } from '../src/stdlib/signatures/read-signatures.ts'
import { regex } from '../src/stdlib/signatures/regex.ts'
import { sets } from '../src/stdlib/signatures/sets.ts'
import type { SignatureTable } from '../src/stdlib/signatures/signature-table.ts'
import { standardFunctions } from '../src/stdlib/signatures/standard-functions.ts'
import { standardOperators } from '../src/stdlib/signatures/standard-operators.ts'
import { strings } from '../src/stdlib/signatures/strings.ts'
import { timestamps } from '../src/stdlib/signatures/timestamps.ts'

const tables: readonly (readonly [library: LibraryId, ...tables: SignatureTable[]])[] = [
  ['standard', standardOperators, standardFunctions, conversions, timestamps],
  ['strings', strings],
  ['math', math],
  ['lists', lists],
  ['sets', sets],
  ['encoders', encoders],
  ['regex', regex],
  ['optional', optional],
  ['comprehensions', comprehensions],
  ['network', network],
]

/** Functions of libraries as the checker sees them: by their signatures. */
export function functionsOf(libraries: readonly LibraryId[]): FunctionRow[] {
  return tables
    .filter(([library]) => libraries.includes(library))
    .flatMap(([library, ...own]) =>
      own.flatMap((table) =>
        [...readSignatures(table)].map(([name, overloads]) => ({ name, library, overloads })),
      ),
    )
}
