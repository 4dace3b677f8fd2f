export {
  directorySample,
  environmentSamples,
  type EnvironmentSample,
} from './environment-samples.ts'
