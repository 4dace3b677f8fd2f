export { fuzz, type FuzzTarget, type Fault, judged } from './fuzz.ts'
export { runFuzz, type FuzzOptions } from './run-fuzz.ts'
