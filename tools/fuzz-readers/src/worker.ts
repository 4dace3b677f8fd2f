import { fuzz } from '@igakit/fuzz'
import { readers } from './readers.ts'

await fuzz(Object.values(readers))
