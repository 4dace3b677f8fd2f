import type { Random } from './random.ts'

const pieces = [
  ...String.raw`( ) [ ] { } . , : ? ! - + * / % < > <= >= == != && || & | = ; " ' ''' """ \ r" b" br' 0x 1u 1e 1. .5 .. .? [? {? ?: in null true x _ $ @ # // é 😀 ${'`'} ${'`'}a-b${'`'} for if let break return package namespace loop while void var import function else const continue as has( .map(x, .all( cel.bind( google.protobuf.Value{ list{ -9223372036854775808 9223372036854775808 18446744073709551616u 1e999 "\u{1F600}" "\ud800" "\400" "\x4" "\U00110000" !!true --1 -(-1)`.split(
    ' ',
  ),
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\u000b',
  '\u00a0',
  '\u2028',
  '// c\n',
  '\u0000',
]

/** Damages a string at one to three positions by deleting, repeating, inserting or swapping characters. */
export function mutate(random: Random, text: string): string {
  let mutated = text
  for (let left = 1 + random.below(3); left > 0; left--) {
    const characters = Array.from(mutated)
    const at = random.below(characters.length + 1)
    const length = 1 + random.below(4)
    switch (random.below(5)) {
      case 0:
        characters.splice(at, length)
        break
      case 1:
        characters.splice(at, 0, ...characters.slice(at, at + length))
        break
      case 2:
        characters.splice(at, random.below(2), random.pick(pieces))
        break
      case 3:
        characters.splice(at, 0, random.pick(pieces))
        break
      default:
        characters.length = at
    }
    mutated = characters.join('')
  }
  return mutated
}
