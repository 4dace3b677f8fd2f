const root = new URL('../../', import.meta.url)

/** The unit tests, the fastest first. */
export const testFiles: readonly URL[] = [
  'src/questions/analyser.test.ts',
  'src/automata/machine.test.ts',
  'src/solve/differences.test.ts',
  'src/solve/value-classes.test.ts',
  'src/formula/build-formula.test.ts',
  'src/automata/blocks.test.ts',
  'src/model/check-mine.test.ts',
  'src/solve/list-classes.test.ts',
  'src/questions/conditions.test.ts',
  'src/questions/ladder.test.ts',
  'src/automata/joint-classes.test.ts',
  'src/model/reach.test.ts',
  'src/automata/text-machines.test.ts',
  'src/automata/preimages.test.ts',
  'src/questions/repair.test.ts',
  'src/automata/pattern-machine.test.ts',
].map((file) => new URL(file, root))
