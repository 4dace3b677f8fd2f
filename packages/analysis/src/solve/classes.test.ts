import { testRecording } from '../testing/test-recording.ts'

testRecording('classes')
testRecording('steps')
