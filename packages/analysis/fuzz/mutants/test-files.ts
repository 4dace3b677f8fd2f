const root = new URL('../../', import.meta.url)

/** The tests that cover a folder or file, the fastest first. */
const covering: readonly (readonly [string, readonly string[]])[] = [
  ['questions/conditions', ['questions/findings', 'questions/conditions']],
  ['questions/repair', ['questions/findings', 'questions/repair']],
  [
    'questions/',
    ['questions/analyser', 'questions/findings', 'questions/ladder', 'questions/answers'],
  ],
  ['model/check-mine', ['model/check-mine']],
  ['model/pattern-literals', ['model/constraints', 'model/pattern-literals']],
  [
    'model/',
    [
      'model/constraints',
      'questions/analyser',
      'questions/ladder',
      'questions/answers',
      'model/reach',
    ],
  ],
  ['automata/blocks', ['automata/blocks', 'solve/classes', 'automata/joint-classes']],
  ['automata/joint-classes', ['solve/classes', 'automata/joint-classes', 'questions/answers']],
  ['automata/text-machines', ['automata/text-machines', 'solve/classes']],
  ['automata/preimages', ['solve/classes', 'automata/preimages']],
  ['automata/', ['automata/machine', 'solve/classes', 'automata/pattern-machine']],
  [
    'formula/',
    [
      'formula/formulas',
      'questions/analyser',
      'solve/classes',
      'solve/value-classes',
      'formula/build-formula',
    ],
  ],
  ['solve/differences', ['solve/differences', 'questions/analyser']],
  ['solve/neighbour', ['solve/neighbour']],
  ['budget', ['budget']],
  [
    '',
    [
      'solve/list-classes',
      'solve/classes',
      'questions/analyser',
      'solve/value-classes',
      'questions/answers',
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
