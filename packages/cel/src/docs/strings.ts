import type { FunctionDocs } from './function-doc.ts'

/** cel-go's strings library. All offsets count code points. */
export const stringsDocs: FunctionDocs = {
  charAt: {
    doc: 'The character at an offset; the empty string at the very end.',
    example: '"acme".charAt(1) == "c"',
  },
  indexOf: {
    doc: 'Where a text first stands in a string, at an offset or behind it; -1 where it does not.',
    example: '"a/b/c".indexOf("/") == 1 && "a/b/c".indexOf("/", 2) == 3',
  },
  lastIndexOf: {
    doc: 'Where a text last stands in a string, at an offset or before it; -1 where it does not.',
    example: '"a/b/c".lastIndexOf("/") == 3',
  },
  lowerAscii: {
    doc: 'A string with the letters A to Z in lower case, and no others.',
    example: '"ANN@Acme.example".lowerAscii() == "ann@acme.example"',
  },
  upperAscii: {
    doc: 'A string with the letters a to z in upper case, and no others.',
    example: '"acme é".upperAscii() == "ACME é"',
  },
  replace: {
    doc: 'A string with a text replaced by another, everywhere or so many times from the start.',
    example: '"a.b.c".replace(".", "/", 1) == "a/b.c"',
  },
  split: {
    doc: 'The parts of a string between separators, at most so many. Guard [n] by the size.',
    example: '"repo:acme/infra".split(":") == ["repo", "acme/infra"]',
  },
  substring: {
    doc: 'The part of a string from an offset to another, or to the end.',
    example: '"refs/heads/main".substring(11) == "main"',
  },
  trim: {
    doc: 'A string without the white space of Unicode at both ends.',
    example: '"  acme ".trim() == "acme"',
  },
  format: {
    doc: 'A text whose clauses (%s %d %f %e %b %x %X %o) take the elements of a list.',
    example: '"%s has %d (%.1f %%)".format(["acme", 3, 12.5]) == "acme has 3 (12.5 %)"',
  },
  'strings.quote': {
    doc: 'A string in double quotes, with what needs it escaped.',
    example: 'strings.quote("a\\n") == "\\"a\\\\n\\""',
  },
  join: {
    doc: 'The strings of a list as one, with a separator between them.',
    example: '["a", "b"].join(", ") == "a, b"',
  },
  reverse: { doc: 'A string from its end to its start.', example: '"abc".reverse() == "cba"' },
}
