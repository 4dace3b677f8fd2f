const root = new URL('../../', import.meta.url)

/** The unit tests that cover a folder or file, the fastest first. */
const covering: readonly (readonly [string, readonly string[]])[] = [
  ['questions/repair', ['questions/repair']],
  ['questions/conditions', ['questions/conditions']],
  [
    'questions/',
    ['questions/analyser', 'questions/answers', 'questions/ladder', 'questions/conditions'],
  ],
  [
    'model/',
    [
      'model/check-mine',
      'model/pattern-literals',
      'questions/analyser',
      'questions/ladder',
      'model/reach',
      'questions/answers',
    ],
  ],
  [
    'automata/',
    [
      'automata/machine',
      'automata/blocks',
      'questions/analyser',
      'solve/value-classes',
      'automata/joint-classes',
      'automata/text-machines',
      'automata/preimages',
      'automata/pattern-machine',
    ],
  ],
  [
    'formula/',
    [
      'questions/analyser',
      'solve/value-classes',
      'formula/build-formula',
      'questions/answers',
      'questions/ladder',
      'questions/conditions',
    ],
  ],
  [
    '',
    [
      'questions/analyser',
      'solve/differences',
      'solve/list-classes',
      'solve/value-classes',
      'questions/answers',
      'questions/ladder',
      'questions/conditions',
      'conformance/attack',
    ],
  ],
]

/** Returns the tests to run for a change of a source file, given by its path in `src`; all of them for an empty path. */
export function testFilesFor(file: string): readonly URL[] {
  const names = covering
    .filter((_, index) => file === '' || index === covering.findIndex(matching(file)))
    .flatMap(([, tests]) => tests)
  return [...new Set(names)].map(
    (name) => new URL(`${name.startsWith('conformance/') ? name : `src/${name}`}.test.ts`, root),
  )
}

const matching =
  (file: string) =>
  ([start]: readonly [string, readonly string[]]): boolean =>
    file.startsWith(start)
