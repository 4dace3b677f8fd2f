import { Failure } from '../../values/failure.ts'

/**
 * The characters that Unicode 15.1 to 17.0 added. Go 1.23 has Unicode 15.0 and the JavaScript engine a version of its
 * own, so classes such as `\pL` may differ in these characters, and only in these.
 */
const newerCharacters =
  // oxlint-disable-next-line no-misleading-character-class -- the combining marks are members of their own
  /[\u{88f}\u{897}\u{c5c}\u{cdc}\u{1acf}-\u{1aeb}\u{1b4e}-\u{1b4f}\u{1b7f}\u{1c89}-\u{1c8a}\u{20c1}\u{2427}-\u{2429}\u{2b96}\u{2ffc}-\u{2fff}\u{31e4}-\u{31ef}\u{a7cb}-\u{a7cf}\u{a7d2}\u{a7d4}\u{a7da}-\u{a7f1}\u{fbc3}-\u{fbd2}\u{fd90}-\u{fd91}\u{fdc8}-\u{fdce}\u{105c0}-\u{105f3}\u{10940}-\u{10959}\u{10d40}-\u{10d8f}\u{10ec2}-\u{10efc}\u{11380}-\u{113e2}\u{116d0}-\u{116e3}\u{11b60}-\u{11bf9}\u{11db0}-\u{11de9}\u{11f5a}\u{13460}-\u{143fa}\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1cc00}-\u{1cef0}\u{1e5d0}-\u{1e6ff}\u{1f6d8}\u{1f777}-\u{1f77a}\u{1f8b2}-\u{1f8d8}\u{1fa54}-\u{1fa57}\u{1fa89}-\u{1fa8f}\u{1fabe}\u{1fac6}-\u{1facd}\u{1fadc}-\u{1fadf}\u{1fae9}-\u{1faef}\u{1fbcb}-\u{1fbef}\u{1fbfa}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{323b0}-\u{33479}]/u
/** Older letters whose upper-case letters are among the newer characters. */
const newlyCased = /[\u{19b}\u{264}]/u

const unicodeClass = /\\[pP]/
const ignoresCase = /\(\?\w*i/
// oxlint-disable-next-line no-control-regex -- matches characters beyond ASCII
const beyondAscii = /[^\u0000-\u007f]|\\x/

/** Returns an error if a match may depend on the Unicode version, which the service and this engine need not share. */
export function findNewerCharacter(pattern: string, text: string): Failure | undefined {
  const found = charactersThatDiffer(pattern)
    .map((characters) => characters.exec(text))
    .find((each) => each !== null)
  if (!found) return undefined
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return new Failure(
    'cannot_tell',
    `cannot tell locally: whether U+${code} matches depends on the Unicode version of the live service`,
  )
}

/**
 * Returns an RE2 pattern for the texts whose match `findNewerCharacter` cannot decide; undefined if it can decide all
 * texts.
 */
export function textsThatDiffer(pattern: string): string | undefined {
  const sources = charactersThatDiffer(pattern).map(({ source }) => source.replaceAll('u', 'x'))
  return sources[0] && sources.join('|')
}

/** Returns the characters that a pattern may treat differently in another Unicode version. */
function charactersThatDiffer(pattern: string): readonly RegExp[] {
  const hasClass = unicodeClass.test(pattern)
  if (ignoresCase.test(pattern) && (hasClass || beyondAscii.test(pattern))) {
    return [newerCharacters, newlyCased]
  }
  return hasClass ? [newerCharacters] : []
}
