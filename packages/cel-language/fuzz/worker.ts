import { fuzz } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { arbitraryExpressions } from '../fixtures/arbitrary-expressions.ts'
import { damagedTexts } from './damaged-texts.ts'
import { faultOf } from './fault-of.ts'

const withPlaces = (texts: fc.Arbitrary<string>): fc.Arbitrary<readonly [string, number]> =>
  fc.tuple(texts, fc.nat())

await fuzz([
  {
    name: 'language',
    inputs: [withPlaces(damagedTexts), withPlaces(arbitraryExpressions)],
    check: ([text, place]: readonly [string, number]) => faultOf(text, place % (text.length + 1)),
  },
])
