const root = new URL('../../', import.meta.url)

/** The unit tests that cover a folder or file, the fastest first. */
const covering: readonly (readonly [string, readonly string[]])[] = [
  ['questions/repair', ['questions/repair']],
  ['questions/conditions', ['questions/conditions']],
  [
    'questions/',
    ['questions/analyser', 'questions/ladder', 'questions/conditions', 'questions/repair'],
  ],
  [
    'model/',
    [
      'model/check-mine',
      'model/pattern-literals',
      'questions/analyser',
      'questions/ladder',
      'model/reach',
      'questions/repair',
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
      'questions/ladder',
      'questions/conditions',
      'conformance/attack',
    ],
  ],
]

/** Returns the files to run for a change of a source file, given by its path in `src`. */
export function testFilesFor(file: string): readonly URL[] {
  const [, names = []] = covering.find(([start]) => file.startsWith(start)) ?? []
  return names.map(
    (name) => new URL(`${name.startsWith('conformance/') ? name : `src/${name}`}.test.ts`, root),
  )
}
