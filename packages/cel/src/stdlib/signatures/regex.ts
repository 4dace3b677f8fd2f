import type { SignatureTable } from './signature-table.ts'

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
