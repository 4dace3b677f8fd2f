import type { FunctionRow, LibraryId } from '../src/stdlib/row.ts'
import { comprehensions } from '../src/stdlib/comprehensions/index.ts'
import { conversions } from '../src/stdlib/standard/signatures/conversions.ts'
import { encoders } from '../src/stdlib/encoders/index.ts'
import { lists } from '../src/stdlib/lists/signatures.ts'
import { math } from '../src/stdlib/math/signatures.ts'
import { network } from '../src/stdlib/network/signatures.ts'
import { optional } from '../src/stdlib/optional/signatures.ts'
import { readSignatures, type SignatureTable } from '../src/stdlib/signatures.ts'
import { regex } from '../src/stdlib/regex/index.ts'
import { sets } from '../src/stdlib/sets/index.ts'
import { standardFunctions } from '../src/stdlib/standard/signatures/functions.ts'
import { standardOperators } from '../src/stdlib/standard/signatures/operators.ts'
import { strings } from '../src/stdlib/strings/signatures.ts'
import { timestamps } from '../src/stdlib/standard/signatures/timestamps.ts'

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

/** Returns the functions of the given libraries, with their signatures as the checker sees them. */
export function functionsOf(libraries: readonly LibraryId[]): FunctionRow[] {
  return tables
    .filter(([library]) => libraries.includes(library))
    .flatMap(([library, ...own]) =>
      own.flatMap((table) =>
        [...readSignatures(table)].map(([name, overloads]) => ({ name, library, overloads })),
      ),
    )
}
