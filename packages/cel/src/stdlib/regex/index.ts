import { binary, quaternary, ternary } from '../implementation.ts'
import { int, string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { regex } from '../signatures/regex.ts'
import { extract, extractAll } from './extract.ts'
import { replace } from './replace.ts'

/** cel-go's regex library. */
export const regexLibrary: Library = {
  id: 'regex',
  signatures: [regex],
  implementations: [
    binary('regex_extract_string_string', string, string, extract),
    binary('regex_extractAll_string_string', string, string, extractAll),
    ternary('regex_replace_string_string_string', string, string, string, (text, pattern, by) =>
      replace(text, pattern, by, -1n),
    ),
    quaternary('regex_replace_string_string_string_int', string, string, string, int, replace),
  ],
}
