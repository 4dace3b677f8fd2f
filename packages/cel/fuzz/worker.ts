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
    judge: findFault,
    // `findFault` has a bound of its own, which slow machines keep.
    mostSeconds: 60,
    show: (given, fault) => toTest(given, fault),
  },
])
