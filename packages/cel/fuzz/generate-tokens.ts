import * as fc from 'fast-check'

/** Valid and invalid tokens. */
export const tokens: readonly string[] = [
  ...String.raw`
    ( ) [ ] { } . , : ? ! - + * / % ; = & | && || == != < <= > >= .? [? {? ?: // .. /* */
    true false null 0 1 -1 1u 0x1F 1.5 .5 1e9 1e999 9223372036854775808
    "a" 'b' """c""" r"\d" b"\xff" br"" "\u00e9" "\z" " ' """ ${'`'} \
    claims claims.sub claims["a"] x y _ @x $ # é 😀 ${'`'}a.b${'`'} .${'`'}a${'`'} .name
    if for let return package namespace in has cel bind math optional
    .all(x, .exists(x, .map(x, .filter(x, .transformMap(k,v, .optMap(x, cel.bind(x, .sortBy(x,
    size( .size() .contains( .matches( string( type( dyn( timestamp( duration(
    google.protobuf.Timestamp{ Name{ field:
  `
    .trim()
    .split(/\s+/),
  ' in ',
  '\n',
  '\t',
  '\r\n',
  ' ',
  '\u0000',
  '\ud800',
  '\u2028',
  '\ufeff',
  '\u202e',
]

/** Generates tokens in random order, with and without whitespace between them. */
export function generateTokens(): fc.Arbitrary<string> {
  const token = fc.constantFrom(...tokens)
  const parts = fc.array(token, { maxLength: 25 })
  return fc.tuple(parts, fc.constantFrom('', ' ', '  ')).map(([list, space]) => list.join(space))
}
