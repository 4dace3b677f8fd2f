export { fuzz, type FuzzTarget, type Fault, checkCase } from './fuzz.ts'
export { runFuzz, type FuzzOptions } from './run-fuzz.ts'
