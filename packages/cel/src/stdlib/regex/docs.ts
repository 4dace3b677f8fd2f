import type { FunctionDocs } from '../library.ts'

export const regexDocs: FunctionDocs = {
  'regex.extract': {
    doc: 'The first match of a pattern, or of its capture group.',
    example: 'regex.extract("v1.20", "v([0-9]+)") == optional.of("1")',
  },
  'regex.extractAll': {
    doc: 'All matches of a pattern, or of its capture group.',
    example: 'regex.extractAll("a1b22", "[0-9]+") == ["1", "22"]',
  },
  'regex.replace': {
    doc: 'Replaces the matches of a pattern; \\1 in the replacement is the first group.',
    example: 'regex.replace("a1b2", "[0-9]", "#") == "a#b#"',
  },
}
