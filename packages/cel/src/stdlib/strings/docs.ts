import type { FunctionDocs } from '../library.ts'

/** cel-go's strings library. All offsets count code points. */
export const stringsDocs: FunctionDocs = {
  charAt: {
    doc: 'The character at an offset; an empty string at the end.',
    example: '"acme".charAt(1) == "c"',
  },
  indexOf: {
    doc: 'The offset of the first occurrence of a string, optionally from an offset; -1 if there is none.',
    example: '"a/b/c".indexOf("/") == 1 && "a/b/c".indexOf("/", 2) == 3',
  },
  lastIndexOf: {
    doc: 'The offset of the last occurrence of a string, optionally up to an offset; -1 if there is none.',
    example: '"a/b/c".lastIndexOf("/") == 3',
  },
  lowerAscii: {
    doc: 'Converts the letters A to Z to lower case.',
    example: '"ANN@Acme.example".lowerAscii() == "ann@acme.example"',
  },
  upperAscii: {
    doc: 'Converts the letters a to z to upper case.',
    example: '"acme é".upperAscii() == "ACME é"',
  },
  replace: {
    doc: 'Replaces all occurrences of a string, or the first few.',
    example: '"a.b.c".replace(".", "/", 1) == "a/b.c"',
  },
  split: {
    doc: 'Splits a string at a separator, optionally into a limited number of parts. Check the size before reading [n].',
    example: '"repo:acme/infra".split(":") == ["repo", "acme/infra"]',
  },
  substring: {
    doc: 'The substring from an offset to another, exclusive, or to the end.',
    example: '"refs/heads/main".substring(11) == "main"',
  },
  trim: {
    doc: 'Removes Unicode whitespace from both ends of a string.',
    example: '"  acme ".trim() == "acme"',
  },
  format: {
    doc: 'Formats the elements of a list with the clauses %s %d %f %e %b %x %X %o.',
    example: '"%s has %d (%.1f %%)".format(["acme", 3, 12.5]) == "acme has 3 (12.5 %)"',
  },
  'strings.quote': {
    doc: 'Quotes a string in double quotes, with escapes.',
    example: 'strings.quote("a\\n") == "\\"a\\\\n\\""',
  },
  join: {
    doc: 'Joins the strings of a list, with a separator between them.',
    example: '["a", "b"].join(", ") == "a, b"',
  },
  reverse: { doc: 'Reverses a string.', example: '"abc".reverse() == "cba"' },
}
