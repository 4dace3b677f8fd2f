import type { SignatureTable } from '../signatures.ts'
import type { Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { contextual, type Implementation } from '../implementation.ts'
import { int, string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { extract, extractAll } from './extract.ts'
import { replace } from './replace.ts'

/** cel-go's regex library. */
export const regex = {
  'regex.extract': {
    regex_extract_string_string: '(string, string) -> optional_type(string)',
  },
  'regex.extractAll': {
    regex_extractAll_string_string: '(string, string) -> list(string)',
  },
  'regex.replace': {
    regex_replace_string_string_string: '(string, string, string) -> string',
    regex_replace_string_string_string_int: '(string, string, string, int) -> string',
  },
} as const satisfies SignatureTable

/** cel-go's regex library. */
export const regexLibrary: Library = {
  id: 'regex',
  signatures: [regex],
  implementations: [
    search('regex_extract_string_string', extract),
    search('regex_extractAll_string_string', extractAll),
    contextual('regex_replace_string_string_string', ({ meter }, text, pattern, by) =>
      string(text) && string(pattern) && string(by)
        ? replace({ text, pattern, by, count: -1n }, meter)
        : undefined,
    ),
    contextual('regex_replace_string_string_string_int', ({ meter }, text, pattern, by, count) =>
      string(text) && string(pattern) && string(by) && int(count)
        ? replace({ text, pattern, by, count }, meter)
        : undefined,
    ),
  ],
}

function search(
  id: string,
  find: (text: string, pattern: string, meter: Meter) => Result,
): Implementation {
  return contextual(id, ({ meter }, text, pattern) =>
    string(text) && string(pattern) ? find(text, pattern, meter) : undefined,
  )
}
