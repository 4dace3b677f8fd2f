import { fuzz } from '@igakit/fuzz'
import { findFault } from './find-fault.ts'
import { generators, prefixCase } from './generate-case.ts'
import { goldenExpressions, prefixesOf } from './golden-expressions.ts'
import { toTest } from './to-test.ts'

const expressions = goldenExpressions()

await fuzz([
  {
    name: 'evaluator',
    inputs: generators(expressions).map(({ cases }) => cases),
    listed: Array.from(prefixesOf(expressions), prefixCase),
    check: findFault,
    // Above the limit in `findFault`, so that slow cases exceed the limit in `findFault` first.
    mostSeconds: 60,
    show: (given, fault) => toTest(given, fault),
  },
])
