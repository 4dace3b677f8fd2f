/** RE2 patterns as machines, for analyses that must agree with `matches`. */
export { textsThatDiffer } from '../stdlib/patterns/newer-characters.ts'
export {
  assertions,
  patternProgram,
  type PatternInstruction,
  type PatternProgram,
} from './pattern-program.ts'
